import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { adminCountsResponse } from '#domain/admin/schemas.ts';
import { subscribeToAdminWrites } from '#web/features/admin/call-admin-api.ts';
import { useAdminFetch } from '#web/features/admin/use-admin-fetch.ts';
import { usePolling } from '#web/features/admin/use-polling.ts';

const refreshIntervalMs = 60_000;

/** The counts of the navigation, refetched on each navigation to another screen, after writes, and every minute. */
export function useAdminCounts() {
  const { pathname } = useLocation();
  const { data, error, busy, refetch } = useAdminFetch('/api/admin/counts', adminCountsResponse);
  const countedPath = useRef(pathname);
  useEffect(() => {
    if (countedPath.current === pathname) return;
    countedPath.current = pathname;
    refetch();
  }, [refetch, pathname]);
  useEffect(() => subscribeToAdminWrites(refetch), [refetch]);
  usePolling(refetch, busy, refreshIntervalMs);
  return { counts: data, error };
}
