import type { SavedAddress } from '#domain/addresses/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { callApi } from '#web/state/api/api.ts';

const loadAddressesSchema = async () => (await import('#domain/addresses/schemas.ts')).savedAddressesResponse;
const loadOrdersSchema = async () => (await import('#domain/orders/schemas.ts')).ownOrdersResponse;

export interface KnownAddresses {
  /** The last used one first. */
  addresses: SavedAddress[];
  /** The customer's newest order, with the address and the way of payment of that time. */
  newestOrder: OrderResponse | null;
}

/** What the customer's account knows for a checkout; nothing if it cannot be loaded, and the form is filled in by hand. */
export async function loadKnownAddresses(signal: AbortSignal): Promise<KnownAddresses> {
  try {
    const [{ addresses }, { orders }] = await Promise.all([
      callApi('/api/users/addresses', { responseSchema: loadAddressesSchema, signal }),
      callApi('/api/orders?pageSize=1', { responseSchema: loadOrdersSchema, signal }),
    ]);
    return { addresses, newestOrder: orders[0] ?? null };
  } catch {
    return { addresses: [], newestOrder: null };
  }
}
