import { useRootData } from '#web/features/shell/root-data.ts';
import { EmailCheck } from './email-check.tsx';
import { IdentityCard } from './identities/identity-card.tsx';
import { OwnDataCard } from './own-data/own-data-card.tsx';
import { PasskeyCard } from './passkeys/passkey-card.tsx';
import { Reauthentication } from './reauthentication.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TwoStepCard } from './two-step/two-step-card.tsx';
import { useTwoStep } from './two-step/use-two-step.ts';

export function SettingsTab() {
  const { verifyEmail, signIn } = useRootData();
  const twoStep = useTwoStep();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid gap-6 lg:gap-8">
        <SettingsForm />
        <EmailCheck asked={verifyEmail} />
      </div>
      <div className="grid gap-6 lg:gap-8">
        <TwoStepCard twoStep={twoStep} />
        <PasskeyCard twoStep={twoStep} />
        {(signIn.google || signIn.github) && <IdentityCard />}
        <SessionList />
        <OwnDataCard />
      </div>
      <Reauthentication />
    </div>
  );
}
