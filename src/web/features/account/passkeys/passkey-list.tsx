import type { PasskeyResponse } from '#domain/accounts/schemas.ts';
import { formatLastSeen } from '#web/features/account/settings/format-last-seen.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

interface PasskeyListProps {
  passkeys: readonly PasskeyResponse[];
  onRemove: (passkey: PasskeyResponse) => void;
}

export function PasskeyList({ passkeys, onRemove }: PasskeyListProps) {
  const now = Date.now();
  return (
    <ul className="mt-3 divide-y divide-line">
      {passkeys.map((passkey) => {
        const added = `added ${formatLastSeen(passkey.createdAt, now)}`;
        const used = passkey.lastUsedAt
          ? `last used ${formatLastSeen(passkey.lastUsedAt, now)}`
          : 'not used yet';
        return (
          <li key={passkey._id} className="flex items-center gap-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{passkey.name}</p>
              <p className="text-sm text-muted first-letter:uppercase">
                {added}, {used}
              </p>
            </div>
            <Button size="sm" variant="secondary" onClick={() => onRemove(passkey)} className="shrink-0">
              Remove
              <VisuallyHidden>
                {' '}
                {passkey.name}, {added}
              </VisuallyHidden>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
