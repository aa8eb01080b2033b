import { parseSpoolCode } from '#domain/shared/label-codes.ts';
import { spoolsResponse } from '#domain/spools/schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailureNotice } from '../../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../../loading-placeholder.tsx';
import { useAdminFetch } from '../../use-admin-fetch.ts';
import type { FlashContent } from '../../use-flash.ts';
import { SpoolList } from './spool-list.tsx';

interface FoundSpoolsProps {
  /** Such as 'S1001'. */
  code: string;
  showFlash: (flash: FlashContent | null) => void;
  /** Called after a spool was changed: its filament has another amount left. */
  onChanged: () => void;
}

/** The code of a label that was searched for; null for other words. A short number may be part of a name. */
export const toSearchedSpoolCode = (text: string): string | null =>
  /\d{4}/.test(text) ? parseSpoolCode(text) : null;

/** The spool whose label was scanned or typed. */
export function FoundSpools({ code, showFlash, onChanged }: FoundSpoolsProps) {
  const path = `/api/spools?q=${encodeURIComponent(code)}` as const;
  const { data, error, busy, refetch } = useAdminFetch(path, spoolsResponse);
  if (error)
    return (
      <LoadFailureNotice
        title="The spools could not be loaded."
        error={error}
        busy={busy}
        onRetry={refetch}
      />
    );
  if (!data)
    return (
      <LoadingPlaceholder label="Loading the spools...">
        <ListRowSkeletons />
      </LoadingPlaceholder>
    );
  if (!data.spools.length)
    return (
      <EmptyState
        illustration="missing"
        title={`There is no spool ${code}`}
        text="Check the code on its label."
      />
    );
  return (
    <SpoolList
      spools={data.spools}
      isMixed
      showFlash={showFlash}
      onChanged={() => {
        refetch();
        onChanged();
      }}
    />
  );
}
