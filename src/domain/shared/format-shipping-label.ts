/** 'Shipping (Express)', 'Pickup'; without a named method 'Shipping'. */
export function formatShippingLabel(method?: { name: string; kind: string } | null): string {
  if (method?.kind === 'pickup') return 'Pickup';
  return method ? `Shipping (${method.name})` : 'Shipping';
}
