import { formatDay } from '#domain/shared/arrival.ts';

/** 'Pay today, get it Tue, Dec 8 to Thu, Dec 17', or with the ship-by date 'Pay today: it ships by Fri, Dec 4 and arrives ...' */
export function formatPayToday(
  arrival: string,
  method: { kind: string } | undefined,
  shipBy: string | undefined,
): string {
  if (method?.kind === 'pickup') return `Pay today, pick it up from ${arrival}`;
  return shipBy
    ? `Pay today: it ships by ${formatDay(shipBy)} and arrives ${arrival}`
    : `Pay today, get it ${arrival}`;
}
