import { useRef } from 'react';
import type { PrintabilityCheck } from '#mesh/printability/printability-check.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SpinnerIcon } from '#web/ui/spinner.tsx';

interface FindingListProps {
  checks: PrintabilityCheck[];
  /** Whether more results are to come. */
  isBusy: boolean;
  /** The code of the finding that is shown on the model. */
  selected: string | null;
  onSelect: (code: string | null) => void;
  minScale: number;
  /** Null while nothing may change. */
  onScale: ((scale: number) => void) | null;
}

/** What was found about the model, worst first; what concerns some faces can be shown on it. */
export function FindingList(props: FindingListProps) {
  const { checks, isBusy, selected, onSelect, minScale, onScale } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const findings = severities.flatMap((severity) => checks.filter((check) => check.severity === severity));
  const passed = checks.filter(({ severity }) => severity === 'ok');
  return (
    <section aria-labelledby="findings">
      <h2 ref={heading} id="findings" tabIndex={-1} className="text-xl">
        Can it be printed?
      </h2>
      <p role="status" className="mt-2 flex items-center gap-2 text-sm text-muted">
        {isBusy && <SpinnerIcon className="size-4" />}
        {isBusy ? 'Checking the model...' : summarize(findings)}
      </p>
      <ul className="mt-3 grid gap-2">
        {findings.map(({ code, severity, message, triangles, fitScale = 0 }) => (
          <li
            key={code}
            className={`flex items-start gap-3 rounded-md border px-4 py-3 text-sm ${looks[severity]}`}
          >
            <Icon name="alert" className="mt-0.5 size-5" />
            <div className="min-w-0 flex-1">
              <p className="text-ink">
                <strong>{severity === 'stop' ? 'Cannot be printed like this: ' : 'Please note: '}</strong>
                {message}
              </p>
              {triangles && triangles.length > 0 && (
                <button
                  type="button"
                  aria-pressed={selected === code}
                  onClick={() => onSelect(selected === code ? null : code)}
                  className={link}
                >
                  {selected === code ? 'Hide it on the model' : 'Show it on the model'}
                </button>
              )}
              {onScale && fitScale >= minScale && (
                <button
                  type="button"
                  onClick={() => {
                    onScale(fitScale);
                    // The button goes with its finding.
                    heading.current?.focus();
                  }}
                  className={link}
                >
                  Scale to {Number((fitScale * 100).toFixed(1))}%
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {passed.length > 0 && (
        <details className="group mt-3 text-sm">
          <summary className="flex min-h-11 list-none items-center gap-2 text-muted [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" className="size-5 group-open:rotate-180" />
            {passed.length === 1 ? 'One check passed' : `${passed.length} checks passed`}
          </summary>
          <ul className="grid gap-1.5 pb-2 pl-9">
            {passed.map(({ code, message }) => (
              <li key={code} className="flex items-start gap-2">
                <Icon name="check" className="mt-0.5 size-4 text-success-text" />
                {message}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const link = 'inline-flex min-h-11 items-center font-medium text-ink underline underline-offset-4';
const severities = ['stop', 'warn'] as const;
const looks = {
  stop: 'border-danger/40 bg-danger-soft text-danger-text',
  warn: 'border-warning-text/40 bg-warning-soft text-warning-text',
  ok: '',
};

function summarize(findings: PrintabilityCheck[]): string {
  if (findings.length === 0) return 'Nothing stands in the way.';
  const isStopped = findings.some(({ severity }) => severity === 'stop');
  return isStopped
    ? 'Not as it is: a person would look at it with you first.'
    : 'Yes, with what is noted here.';
}
