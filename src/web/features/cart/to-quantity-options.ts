import type { SelectOption } from '#web/ui/forms/select.tsx';

const defaultMaxQty = 9;

/**
 * 0 to 9, or up to the line's own quantity if that is higher, but never more than the stock. The line's quantity is
 * listed even if it is not available, but then disabled.
 */
export function toQuantityOptions(qty: number, countInStock: number | null): SelectOption[] {
  const maxQty = Math.min(Math.max(defaultMaxQty, qty), countInStock ?? Number.POSITIVE_INFINITY);
  const options: SelectOption[] = Array.from({ length: Math.max(maxQty, 0) + 1 }, (_, value) => ({
    value,
    label: String(value),
  }));
  if (qty > maxQty) options.push({ value: qty, label: String(qty), disabled: true });
  return options;
}
