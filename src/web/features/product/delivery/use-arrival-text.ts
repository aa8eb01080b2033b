import { useSyncExternalStore } from 'react';
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
 * and until hydrated: it depends on today's date, that of the farm or else of the reader.
 */
export function useArrivalText(
  planned: { leadDays: BusinessDayRange | null; shipBy?: string | undefined } | null | undefined,
  method?: Parameters<typeof toTransitDays>[0],
): string | null {
  const { timeZone, ...root } = useRootLoaderData();
  const days = planned?.shipBy ? noDays : planned?.leadDays;
  return useSyncExternalStore(
    subscribeToNothing,
    () =>
      days
        ? formatArrival(
            // Swedish dates are 'YYYY-MM-DD'.
            computeArrival(planned?.shipBy ?? new Date().toLocaleDateString('sv', { timeZone }), days, {
              ...root,
              transitDays: toTransitDays(method, root.transitDays),
            }),
          )
        : null,
    () => null,
  );
}
