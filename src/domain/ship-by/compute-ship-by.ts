import type { FarmSettings } from '../shared/shop-settings.ts';
import { toDayIn } from '../shared/to-day-in.ts';
import { addWorkDays, type FarmCalendar } from './work-days.ts';

type PrintTime = Pick<FarmSettings, 'hoursPerDay' | 'utilization'>;

/** What all able printers have to print before it is an order's turn. */
export interface QueueLoad {
  queuedSeconds: number;
  /** Those that can print; of a farm whose printers are all out of order, one. */
  ablePrinters: number;
}

/** What must be printed for an order. */
export interface OwnPrints {
  /** Of all its prints. */
  seconds: number;
  /** Of its longest one, which a single printer prints. */
  longestSeconds: number;
}

/** No queue is planned further ahead. */
const maxQueueDays = 1_000;

/** How many seconds a printer prints on a work day. */
const toPrinterSeconds = ({ hoursPerDay, utilization }: PrintTime): number =>
  Math.max(1, Math.round(hoursPerDay * utilization * 36));

/** How many work days the queue takes. */
export const toQueueDays = ({ queuedSeconds, ablePrinters }: QueueLoad, farm: PrintTime): number =>
  Math.min(maxQueueDays, Math.ceil(queuedSeconds / (ablePrinters * toPrinterSeconds(farm))));

/** How many work days an order's own prints take, on all able printers; one print stays on one printer. */
export function toOwnDays(own: OwnPrints, ablePrinters: number, farm: PrintTime): number {
  const printerSeconds = toPrinterSeconds(farm);
  const days = Math.max(own.seconds / (ablePrinters * printerSeconds), own.longestSeconds / printerSeconds);
  return Math.min(maxQueueDays, Math.ceil(days));
}

/**
 * How many work days after its payment an order's parcel leaves, at least one. What comes from stock waits for no
 * printer.
 */
export function toShipByDays(
  days: { queue: number; own: number },
  { finishingDays, bufferDays }: Pick<FarmSettings, 'finishingDays' | 'bufferDays'>,
): number {
  const printing = days.own > 0 ? days.queue + days.own : 0;
  return Math.max(1, printing + finishingDays + bufferDays);
}

/** The day on which the parcel of an order leaves that is paid now: 'YYYY-MM-DD', in the farm's time zone. */
export function computeShipBy(
  now: Date,
  { load, own }: { load: QueueLoad; own: OwnPrints },
  calendar: FarmCalendar & { farm: FarmSettings },
): string {
  const { farm } = calendar;
  const days = { queue: toQueueDays(load, farm), own: toOwnDays(own, load.ablePrinters, farm) };
  return addWorkDays(calendar, toDayIn(farm.timeZone, now), toShipByDays(days, farm));
}
