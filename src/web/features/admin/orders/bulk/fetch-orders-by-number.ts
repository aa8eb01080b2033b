import { maxBulkOrders, ordersByNumberResponse } from '#domain/orders/listing/schemas.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { toChunks } from '#web/features/admin/lists/to-chunks.ts';
import { callAdminApi } from '../../call-admin-api.ts';

/** The orders with these numbers, in their order, without unknown ones. `onProgress` gets those loaded so far. */
export async function fetchOrdersByNumber(
  numbers: readonly number[],
  signal?: AbortSignal,
  onProgress?: (loaded: readonly OrderResponse[]) => void,
): Promise<OrderResponse[]> {
  const loaded: OrderResponse[] = [];
  for (const chunk of toChunks(numbers, maxBulkOrders)) {
    const path = `/api/orders/byNumber?numbers=${chunk.join(',')}` as const;
    const call = { responseSchema: ordersByNumberResponse, ...(signal && { signal }) };
    loaded.push(...(await callAdminApi(path, call)).orders);
    onProgress?.([...loaded]);
  }
  return loaded;
}
