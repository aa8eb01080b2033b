import { useRootData } from '#web/features/shell/root-data.ts';
import { EmailCheck } from './email-check.tsx';
import { OwnDataCard } from './own-data/own-data-card.tsx';
import { PasskeyCard } from './passkeys/passkey-card.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TwoStepCard } from './two-step/two-step-card.tsx';
import { useTwoStep } from './two-step/use-two-step.ts';

export function SettingsTab() {
  const { verifyEmail } = useRootData();
  const twoStep = useTwoStep();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid gap-6 lg:gap-8">
        <SettingsForm />
        {verifyEmail && <EmailCheck />}
      </div>
      <div className="grid gap-6 lg:gap-8">
        <TwoStepCard twoStep={twoStep} />
        <PasskeyCard twoStep={twoStep} />
        <SessionList />
        <OwnDataCard />
      </div>
    </div>
  );
}
