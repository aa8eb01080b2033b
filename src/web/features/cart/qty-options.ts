import type { SelectOption } from '#web/ui/select.tsx';

const defaultMaxQty = 9;

/**
 * 0 to 9, or to the line's own quantity where that is higher, never beyond the stock. A quantity that
 * cannot be had is shown, because it is what the line says, but cannot be chosen.
 */
export function qtyOptions(qty: number, countInStock: number | null): SelectOption[] {
  const maxQty = Math.min(Math.max(defaultMaxQty, qty), countInStock ?? Number.POSITIVE_INFINITY);
  const options: SelectOption[] = Array.from({ length: Math.max(maxQty, 0) + 1 }, (_, value) => ({
    value,
    label: String(value),
  }));
  if (qty > maxQty) options.push({ value: qty, label: String(qty), disabled: true });
  return options;
}
