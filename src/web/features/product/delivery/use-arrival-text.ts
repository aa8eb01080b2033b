import { useMemo, useSyncExternalStore } from 'react';
import {
  type BusinessDayRange,
  computeArrival,
  formatArrival,
  noDays,
  toTransitDays,
} from '#domain/shared/arrival.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';

const subscribeToNothing = () => () => {};

/**
 * When what is paid today arrives by this delivery method: from its ship-by date, else by its lead time. Null without both,
 * and until hydrated: it depends on today's date in the farm's time zone.
 */
export function useArrivalText(
  planned: { leadDays: BusinessDayRange | null; shipBy?: string | undefined } | null | undefined,
  method?: Parameters<typeof toTransitDays>[0],
): string | null {
  const root = useRootLoaderData();
  // Another one at midnight: then the text is made anew. 0 until hydrated.
  const date = useSyncExternalStore(
    subscribeToNothing,
    () => new Date().getDate(),
    () => 0,
  );
  const { shipBy, leadDays } = planned ?? {};
  return useMemo(() => {
    const days = shipBy ? noDays : leadDays;
    if (!date || !days) return null;
    // Swedish dates are 'YYYY-MM-DD'.
    const from = shipBy ?? new Date().toLocaleDateString('sv', { timeZone: root.timeZone });
    return formatArrival(
      computeArrival(from, days, { ...root, transitDays: toTransitDays(method, root.transitDays) }),
    );
  }, [date, shipBy, leadDays, method, root]);
}
