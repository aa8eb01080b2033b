import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';

interface BulkResultPanelProps {
  title: string;
  /** '3 orders' of 3. */
  formatRows: (count: number) => string;
  /** The heading gets the focus with each new one. */
  outcome: { unchanged: number; unsent: readonly unknown[] };
  failures: readonly { id: string; path: string; name: ReactNode; message: string }[];
  /** Null: there is nothing to undo. */
  onUndo?: (() => void) | null;
  onDismiss: () => void;
  children?: ReactNode;
}

/** What bulk work has done and what it has not. */
export function BulkResultPanel(props: BulkResultPanelProps) {
  const { title, formatRows, outcome, failures, onUndo, onDismiss, children } = props;
  const { unchanged, unsent } = outcome;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffectOnChange(outcome, () => heading.current?.focus());
  return (
    <section
      aria-labelledby="bulk-result"
      className="mb-4 grid gap-3 rounded-lg border border-line bg-surface p-4 shadow-rest dense:mb-2"
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id="bulk-result" ref={heading} tabIndex={-1} className="text-lg">
          {title}
        </h2>
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
      {failures.length > 0 && (
        <div>
          <h3 className="text-sm font-semibold text-danger-text">
            {formatRows(failures.length)} not updated
          </h3>
          <ul aria-label="Not updated" className="mt-1 grid max-h-60 gap-1 overflow-y-auto text-sm">
            {failures.map(({ id, path, name, message }) => (
              <li key={id}>
                <Link to={path} className="font-semibold underline underline-offset-4">
                  {name}
                </Link>
                : {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      {unsent.length > 0 && (
        <p className="text-sm">
          {formatRows(unsent.length)} {unsent.length === 1 ? 'was' : 'were'} not tried.
        </p>
      )}
      {children}
    </section>
  );
}
