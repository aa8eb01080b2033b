import { Skeleton } from '#web/ui/skeleton.tsx';
import { SpinnerWheel } from '#web/ui/spinner.tsx';

/** Placeholder of PayPal's button. */
export function WalletLoading() {
  return (
    <div role="status" className="relative grid min-h-14 place-items-center">
      <Skeleton className="absolute inset-0" />
      <span className="relative inline-flex items-center gap-2 font-medium text-muted">
        <SpinnerWheel />
        Loading PayPal...
      </span>
    </div>
  );
}
