import { Suspense } from 'react';
import { IdentitiesCard } from '#web/features/account/identities/identities-card.tsx';
import { PasskeyCard } from '#web/features/account/passkeys/passkey-card.tsx';
import { PrivacyCard } from '#web/features/account/privacy/privacy-card.tsx';
import { ReauthenticationPrompt } from '#web/features/account/reauthentication/reauthentication-prompt.tsx';
import { TwoFactorCard } from '#web/features/account/two-factor/two-factor-card.tsx';
import { useTwoFactor } from '#web/features/account/two-factor/use-two-factor.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AccountSettingsForm } from './account-settings-form.tsx';
import { LoginSessionList } from './login-session-list.tsx';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

const SavedAddressesCard = lazyComponent(
  async () => (await import('#web/features/addresses/saved-addresses-card.tsx')).SavedAddressesCard,
);

export function AccountSettingsTab() {
  const { verifyEmail, signIn } = useRootLoaderData();
  const twoFactor = useTwoFactor();
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2 lg:gap-8">
      <div className="grid gap-6 lg:gap-8">
        <AccountSettingsForm />
        <VerifyEmailNotice asked={verifyEmail} />
        <Suspense fallback={<Skeleton className="h-48 w-full rounded-lg max-lg:max-w-xl" />}>
          <SavedAddressesCard />
        </Suspense>
      </div>
      <div className="grid gap-6 lg:gap-8">
        <TwoFactorCard twoStep={twoFactor} />
        <PasskeyCard twoStep={twoFactor} />
        {(signIn.google || signIn.github) && <IdentitiesCard />}
        <LoginSessionList />
        <PrivacyCard />
      </div>
      <ReauthenticationPrompt />
    </div>
  );
}
