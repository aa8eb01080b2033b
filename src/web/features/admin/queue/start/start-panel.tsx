import type { PrintJobResponse } from '#domain/print-jobs/schemas.ts';
import type { PrinterResponse } from '#domain/printers/schemas.ts';
import { spoolsResponse } from '#domain/spools/schemas.ts';
import { LoadFailureNotice } from '#web/features/admin/load-failure-notice.tsx';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { StartForm } from './start-form.tsx';

interface StartPanelProps {
  printer: PrinterResponse;
  jobs: readonly PrintJobResponse[];
  onBusy: (busy: boolean) => void;
  onStarted: () => void;
  /** Somebody else was first, or a spool has changed. */
  onConflict: () => void;
  onCancel: () => void;
}

/** The spools to choose from: all that are in use, some hundreds at most. */
export function StartPanel(props: StartPanelProps) {
  const { data, error, busy, refetch } = useAdminFetch(
    '/api/spools?retired=false&pageSize=100',
    spoolsResponse,
  );
  if (data)
    return (
      <StartForm
        {...props}
        spools={data.spools}
        onConflict={() => {
          refetch();
          props.onConflict();
        }}
      />
    );
  if (error)
    return (
      <LoadFailureNotice
        title="The spools could not be loaded."
        error={error}
        busy={busy}
        onRetry={refetch}
      />
    );
  return <Skeleton className="h-40 w-full" />;
}
