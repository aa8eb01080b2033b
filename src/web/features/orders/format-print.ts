import type { OrderItemPrint } from '#domain/orders/schemas.ts';

/** What tells two prints apart, in one line. */
export function formatPrint(print: OrderItemPrint): string {
  const { file, filament, color, profile, infill, scale, supports } = print;
  return [
    file ?? 'file deleted',
    `${filament}, ${color}`,
    profile,
    `infill ${infill} %`,
    `scale ${Math.round(scale * 1000) / 10} %`,
    supports ? 'with supports' : 'without supports',
  ].join(' · ');
}

/** '1 set of 3 copies'; empty for a single copy. */
export const formatCopies = (sets: number, { copies }: OrderItemPrint): string =>
  copies > 1 ? `${sets} ${sets === 1 ? 'set' : 'sets'} of ${copies.toLocaleString('en-US')} copies` : '';

/** How many pieces lie in the parcel for a line. */
export const countCopies = (qty: number, print: OrderItemPrint | undefined): number =>
  qty * (print?.copies ?? 1);
