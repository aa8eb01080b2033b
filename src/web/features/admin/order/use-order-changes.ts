import { useState } from 'react';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { singleOrderResponse } from '#web/features/orders/order-responses.ts';
import type { ApiFailureInfo } from '#web/state/api/api-error.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { listOrderChanges, type OrderChange } from './list-order-changes.ts';

/** What others have changed of an order since it was shown; null until a write was refused as stale. */
export function useOrderChanges(order: OrderResponse, onOrderChanged: (order: OrderResponse) => void) {
  const [changes, setChanges] = useState<readonly OrderChange[] | null>(null);
  return {
    changes,
    clear: () => setChanges(null),
    /** Shows the order as it is now after a stale write. Returns whether the failure was one, and the order is read. */
    async readChanges({ code }: ApiFailureInfo): Promise<boolean> {
      if (code !== 'changed_meanwhile') return false;
      const path = `/api/orders/${encodeURIComponent(order._id)}` as const;
      const read = await callAdminApi(path, { responseSchema: singleOrderResponse }).catch(() => undefined);
      if (!read) return false;
      setChanges(listOrderChanges(order, read.order));
      onOrderChanged(read.order);
      return true;
    },
  };
}
