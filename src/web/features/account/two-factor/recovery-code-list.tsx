import { Button } from '#web/ui/buttons/button.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';

interface RecoveryCodeListProps {
  codes: readonly string[];
  onConfirmed: () => void;
}

/** The codes are shown only once. */
export function RecoveryCodeList({ codes, onConfirmed }: RecoveryCodeListProps) {
  return (
    <div className="mt-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-base font-semibold">Your recovery codes</h3>
        <CopyButton text={codes.join('\n')} textName="the recovery codes" />
      </div>
      <p className="mt-1 text-sm text-muted">
        Store them like your passwords: each works once if you lose your phone. They are not shown again.
      </p>
      <ol className="mt-3 grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm min-[26rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <Button className="mt-4" onClick={onConfirmed}>
        I have stored them
      </Button>
    </div>
  );
}
