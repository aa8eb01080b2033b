import { withdrawalDays } from '#domain/shared/withdrawal-period.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

interface ReturnPolicyNoteProps {
  lines: readonly { custom?: boolean | undefined }[];
}

/** The return policy for these lines, shown below a total. */
export function ReturnPolicyNote({ lines }: ReturnPolicyNoteProps) {
  return (
    <p className="mt-4 flex items-center gap-2.5 text-sm text-muted">
      <Icon name="return" className="size-5 text-teal" />
      {messageFor(lines)}
    </p>
  );
}

const exemption = 'No returns and no right of withdrawal for custom prints.';

function messageFor(lines: ReturnPolicyNoteProps['lines']): string {
  const custom = lines.filter((line) => line.custom).length;
  if (custom === 0) return `${withdrawalDays} days to return.`;
  if (custom === lines.length) return `Made for you. ${exemption}`;
  return `${withdrawalDays} days to return. ${exemption}`;
}
