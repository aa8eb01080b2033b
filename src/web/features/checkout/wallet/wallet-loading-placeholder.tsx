import { Skeleton } from '#web/ui/skeleton.tsx';
import { SpinnerIcon } from '#web/ui/spinner.tsx';

/** Placeholder of PayPal's button. */
export function WalletLoadingPlaceholder() {
  return (
    <div role="status" className="relative grid min-h-14 place-items-center">
      <Skeleton className="absolute inset-0" />
      <span className="relative inline-flex items-center gap-2 font-medium text-muted">
        <SpinnerIcon />
        Loading PayPal...
      </span>
    </div>
  );
}
