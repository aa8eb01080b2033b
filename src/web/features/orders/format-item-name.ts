import type { OrderItemResponse } from '#domain/orders/schemas.ts';

/** The name of an order's item with what was chosen: 'Fox (Filament: Red, Name: MAX 7)'. */
export const formatItemName = ({ name, chosen }: Pick<OrderItemResponse, 'name' | 'chosen'>): string =>
  chosen?.length ? `${name} (${chosen.map((choice) => `${choice.name}: ${choice.value}`).join(', ')})` : name;
