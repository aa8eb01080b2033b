import type { OrderItemPrint } from '#domain/orders/schemas.ts';

/** What tells two prints apart, in one line. */
export function formatPrint(print: OrderItemPrint): string {
  const { file, filament, color, profile, infill, scale, supports, copies } = print;
  return [
    file ?? 'file deleted',
    `${filament}, ${color}`,
    profile,
    `infill ${infill} %`,
    `scale ${Math.round(scale * 1000) / 10} %`,
    supports ? 'with supports' : 'without supports',
    ...(copies > 1 ? [`${copies} copies`] : []),
  ].join(' · ');
}
