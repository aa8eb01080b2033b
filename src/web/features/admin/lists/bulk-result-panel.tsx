import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import type { BulkFailure } from './format-bulk-title.ts';

interface ShownFailure extends BulkFailure {
  id: string;
  /** Null: it has no page. */
  path: string | null;
  name: ReactNode;
  message: string;
}

interface BulkResultPanelProps {
  title: string;
  /** '3 orders' of 3. */
  formatRows: (count: number) => string;
  /** The heading gets the focus with each new one. */
  outcome: { unchanged: number; unsent: readonly unknown[] };
  failures: readonly ShownFailure[];
  /** Null: there is nothing to undo. */
  onUndo?: (() => void) | null;
  onDismiss: () => void;
  children?: ReactNode;
}

/** What bulk work has done and what it has not. */
export function BulkResultPanel(props: BulkResultPanelProps) {
  const { title, formatRows, outcome, failures, onUndo, onDismiss, children } = props;
  const { unchanged, unsent } = outcome;
  const refused = failures.filter(({ isUncertain }) => !isUncertain);
  const uncertain = failures.filter(({ isUncertain }) => isUncertain);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffectOnChange(outcome, () => heading.current?.focus());
  return (
    <section
      aria-labelledby="bulk-result"
      className="mb-4 grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-rest dense:mb-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div role="status">
          <h2 id="bulk-result" ref={heading} tabIndex={-1} className="text-lg">
            {title}
          </h2>
        </div>
        <div className="flex gap-2">
          {onUndo && (
            <Button variant="secondary" size="sm" onClick={onUndo} className="dense:min-h-8">
              Undo
            </Button>
          )}
          <Button variant="quiet" size="sm" onClick={onDismiss} className="dense:min-h-8">
            Dismiss
          </Button>
        </div>
      </div>
      {unchanged > 0 && (
        <p className="text-sm text-muted">
          {formatRows(unchanged)} {unchanged === 1 ? 'was' : 'were'} as wanted already.
        </p>
      )}
      <FailureList
        label="Not updated"
        heading={`${formatRows(refused.length)} not updated`}
        failures={refused}
      />
      <FailureList
        label="Not confirmed"
        heading={`${formatRows(uncertain.length)} may have been updated. Try again to see.`}
        failures={uncertain}
      />
      {unsent.length > 0 && (
        <p className="text-sm">
          {formatRows(unsent.length)} {unsent.length === 1 ? 'was' : 'were'} not tried.
        </p>
      )}
      {children}
    </section>
  );
}

interface FailureListProps {
  label: string;
  heading: string;
  failures: readonly ShownFailure[];
}

function FailureList({ label, heading, failures }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <div>
      <h3 className="text-sm font-semibold text-danger-text">{heading}</h3>
      <ul aria-label={label} className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm">
        {failures.map(({ id, path, name, message }) => (
          <li key={id}>
            {path ? (
              <Link to={path} className="font-semibold underline underline-offset-4">
                {name}
              </Link>
            ) : (
              <span className="font-semibold">{name}</span>
            )}
            : {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
