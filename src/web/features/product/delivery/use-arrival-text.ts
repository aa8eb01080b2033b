import { useSyncExternalStore } from 'react';
import {
  type BusinessDayRange,
  computeArrival,
  formatArrival,
  toTransitDays,
} from '#domain/shared/arrival.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';

const subscribeToNothing = () => () => {};

/**
 * When what is paid today arrives by this delivery method. Null without a lead time and until hydrated: it depends on
 * the reader's date.
 */
export function useArrivalText(
  leadDays: BusinessDayRange | null,
  method?: Parameters<typeof toTransitDays>[0],
): string | null {
  const root = useRootLoaderData();
  return useSyncExternalStore(
    subscribeToNothing,
    () =>
      leadDays &&
      formatArrival(
        computeArrival(toLocalDay(new Date()), leadDays, {
          transitDays: toTransitDays(method, root.transitDays),
          holidays: root.holidays,
        }),
      ),
    () => null,
  );
}

const toLocalDay = (time: Date): string =>
  [time.getFullYear(), time.getMonth() + 1, time.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
