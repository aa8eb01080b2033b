import { Button } from '#web/ui/buttons/button.tsx';

interface BulkProgressProps {
  /** 'orders'. */
  itemsName: string;
  done: number;
  total: number;
  isStopping: boolean;
  onStop: () => void;
}

export function BulkProgress({ itemsName, done, total, isStopping, onStop }: BulkProgressProps) {
  return (
    <div className="grid gap-3">
      <p role="status" className="tabular-nums">
        {done} of {total} {itemsName} are done.
      </p>
      <progress aria-label="Progress" value={done} max={total} className="h-2 w-full accent-accent" />
      <p className="text-sm text-muted">Please leave this page open. What is done stays done if you stop.</p>
      <Button variant="secondary" busy={isStopping} onClick={onStop} className="justify-self-start">
        {isStopping ? 'Stopping...' : 'Stop'}
      </Button>
    </div>
  );
}
