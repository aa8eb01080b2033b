import { useRootData } from '#web/features/shell/root-data.ts';
import { IdentitiesCard } from './identities/identities-card.tsx';
import { PasskeyCard } from './passkeys/passkey-card.tsx';
import { PrivacyCard } from './privacy/privacy-card.tsx';
import { ReauthenticationPrompt } from './reauthentication-prompt.tsx';
import { SessionList } from './session-list.tsx';
import { SettingsForm } from './settings-form.tsx';
import { TwoFactorCard } from './two-factor/two-factor-card.tsx';
import { useTwoFactor } from './two-factor/use-two-factor.ts';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

export function SettingsTab() {
  const { verifyEmail, signIn } = useRootData();
  const twoFactor = useTwoFactor();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid gap-6 lg:gap-8">
        <SettingsForm />
        <VerifyEmailNotice asked={verifyEmail} />
      </div>
      <div className="grid gap-6 lg:gap-8">
        <TwoFactorCard twoStep={twoFactor} />
        <PasskeyCard twoStep={twoFactor} />
        {(signIn.google || signIn.github) && <IdentitiesCard />}
        <SessionList />
        <PrivacyCard />
      </div>
      <ReauthenticationPrompt />
    </div>
  );
}
