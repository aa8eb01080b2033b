import { passwordLength, type UserAnswer } from '#domain/accounts/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useProfile } from './use-profile.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsForm() {
  const { user, error, again } = useProfile();
  if (user) return <Form key={user._id} user={user} />;
  if (error)
    return (
      <Notice tone="danger" title="Your settings could not be loaded.">
        <p>{error.message}</p>
        <Button size="sm" variant="secondary" onClick={again} className="mt-2">
          Try again
        </Button>
      </Notice>
    );
  return (
    <div className="grid max-w-xl gap-4">
      <Spinner label="Loading your settings..." quiet />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

function Form({ user }: { user: UserAnswer }) {
  const { form, field, submit, busy, outcome } = useSettingsForm(user);
  return (
    <Card className="max-w-xl">
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <Field label="Name" {...field('name')} autoComplete="name" required maxLength={100} />
        <Field
          label="Email"
          {...field('email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <Field
          label="New password"
          {...field('password')}
          type="password"
          autoComplete="new-password"
          maxLength={passwordLength.max}
          hint={`Leave it empty to keep the one you have. At least ${passwordLength.min} characters.`}
        />
        <Field
          label="Confirm password"
          {...field('confirmPassword')}
          type="password"
          autoComplete="new-password"
          maxLength={passwordLength.max}
        />
        <Button type="submit" size="lg" busy={busy}>
          {busy ? 'Saving...' : 'Save changes'}
        </Button>
        {outcome && <Notice tone={outcome.tone} title={outcome.message} />}
      </form>
    </Card>
  );
}
