import { Icon } from '#web/ui/pictures/icon.tsx';

/** An error of a group of inputs. */
export function FieldErrorText({ error, id }: { error: string | undefined; id?: string }) {
  if (!error) return null;
  return (
    <p id={id} role="alert" className="flex items-start gap-1.5 text-sm font-medium text-danger-text">
      <Icon name="alert" className="mt-0.5 size-5" />
      {error}
    </p>
  );
}
