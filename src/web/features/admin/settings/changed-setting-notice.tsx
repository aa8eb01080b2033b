import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { SettingChange } from './setting-form-values.ts';

interface ChangedSettingNoticeProps {
  /** `yours`: what is typed here, if it differs. */
  changes: readonly (SettingChange & { yours: string | null | undefined })[];
  onUseTheirs: (name: string) => void;
}

/** What somebody else has saved while the form was open, beside what is typed here. */
export function ChangedSettingNotice({ changes, onUseTheirs }: ChangedSettingNoticeProps) {
  return (
    <Notice
      tone="warning"
      live="alert"
      title="Not saved: somebody else has changed these settings meanwhile"
      className="sm:col-span-2"
    >
      <p>The form now shows their changes. Where you typed something else, saving again keeps yours.</p>
      <ul className="mt-2 grid gap-2">
        {changes.map(({ name, label, before, now, yours }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="w-full min-w-0 [overflow-wrap:anywhere] sm:w-auto sm:flex-1">
              <span className="font-semibold">{label}</span>: was {before}, is now {now}
              {yours && <>; yours: {yours}</>}
            </span>
            {yours && (
              <Button size="sm" variant="secondary" onClick={() => onUseTheirs(name)}>
                Use theirs
                <VisuallyHidden> for {label}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
