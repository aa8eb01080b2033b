import type { UserResponse } from '#domain/accounts/schemas.ts';
import { EmailField } from '#web/features/account/email-field.tsx';
import { NewPasswordFields } from '#web/features/account/new-password-fields.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PendingEmailNotice } from './pending-email-notice.tsx';
import { useOwnProfile } from './use-own-profile.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function AccountSettingsForm() {
  const { user, error, refetch } = useOwnProfile();
  if (user) return <Settings key={user._id} user={user} />;
  if (error)
    return (
      <Notice tone="danger" title="Your settings could not be loaded.">
        <p>{error.message}</p>
        <Button size="sm" variant="secondary" onClick={refetch} className="mt-2">
          Try again
        </Button>
      </Notice>
    );
  return (
    // About as high as the form, so that the content below does not shift.
    <div className="grid min-h-[41rem] max-w-xl content-start gap-5">
      <Spinner label="Loading your settings..." quiet />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
      <Skeleton className="h-18 w-full" />
    </div>
  );
}

function Settings({ user }: { user: UserResponse }) {
  const { form, field, hasPassword, submit, busy, outcome, pendingEmail, keepEmail } = useSettingsForm(user);
  return (
    <Card className="max-lg:max-w-xl">
      <Form ref={form} onSubmit={submit} className="grid gap-5">
        <FormField label="Name" {...field('name')} autoComplete="name" required maxLength={100} />
        <EmailField {...field('email')} />
        {pendingEmail && <PendingEmailNotice email={pendingEmail} onCanceled={keepEmail} />}
        {hasPassword && (
          <PasswordField
            label="Current password"
            {...field('currentPassword')}
            hint="Only needed for another email address or a new password."
          />
        )}
        <NewPasswordFields
          optional
          password={{ label: 'New password', ...field('password') }}
          confirm={{ label: 'Confirm password', ...field('confirmPassword') }}
        />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
        {outcome && <Notice tone={outcome.tone} title={outcome.message} />}
      </Form>
    </Card>
  );
}
