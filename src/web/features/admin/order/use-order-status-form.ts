import { useState } from 'react';
import { type OrderResponse, updateOrderInput } from '#domain/orders/schemas.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { singleOrderResponse, updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../call-admin-api.ts';

const trackingInput = updateOrderInput.shape.update.shape.tracking;

type StatusFormValues = { status: OrderStatus; tracking: string };

interface StatusFormOptions {
  order: OrderResponse;
  /** Whether a payment is recorded for the order; false while unknown. */
  hasPayment: boolean;
  /** Called with the order as saved, or as it is if it has changed since it was loaded. */
  onOrderChanged: (order: OrderResponse) => void;
}

/** Selected status and tracking. A failed save keeps them; Paid on an unpaid order must be confirmed. */
export function useOrderStatusForm({ order, hasPayment, onOrderChanged }: StatusFormOptions) {
  const [outcome, setOutcome] = useState<'saved' | 'unchanged' | null>(null);
  const isManualPayment = (status: OrderStatus) => status === 'Paid' && !order.isPaid && !hasPayment;
  const { values, set, setFailure, ...form } = useForm<StatusFormValues>({
    initial: { status: order.status, tracking: order.tracking ?? '' },
    check(typed) {
      const { tracking } = diffOrder(order, typed);
      const issue =
        tracking === undefined ? undefined : trackingInput.safeParse(typed.tracking).error?.issues[0];
      return issue ? { tracking: issue.message } : {};
    },
    onSubmit: () => setOutcome(null),
    onValid: (typed) => (isChanged(order, typed) && isManualPayment(typed.status) ? 'confirm' : 'send'),
    async send(typed) {
      if (!isChanged(order, typed)) return setOutcome('unchanged');
      const body = { id: order._id, update: { ...diffOrder(order, typed), ...seenAddress(order, typed) } };
      const call = { method: 'PATCH', body, responseSchema: updatedOrderResponse } as const;
      const { updatedOrder } = await callAdminApi('/api/orders', call);
      form.reset();
      setOutcome('saved');
      onOrderChanged(updatedOrder);
    },
    // Only the tracking field shows an error of its own.
    async onFailure(failure) {
      if (failure.code === 'address_changed')
        await loadOrder(order._id).then(onOrderChanged, () => undefined);
      return {
        message: failure.message,
        issues: failure.issues.filter(({ path }) => path === 'update.tracking'),
      };
    },
  });

  return {
    ...form,
    status: values.status,
    isManualPayment: isManualPayment(values.status),
    showsTracking: showsTracking(order, values.status),
    isChanged: isChanged(order, values),
    outcome,
    change(name: keyof StatusFormValues, value: string) {
      set(name, value);
      setOutcome(null);
      setFailure(null);
    },
  };
}

/** What the admin knows of the address when an order is shipped whose customer may have changed it meanwhile. */
function seenAddress(order: OrderResponse, { status }: StatusFormValues) {
  const mayHaveChanged = order.status === 'Paid' || order.status === 'Printing';
  const isShipping = status === 'Shipped' || status === 'Delivered';
  return mayHaveChanged && isShipping ? { addressChangedAtSeen: order.addressChangedAt ?? null } : {};
}

async function loadOrder(id: string): Promise<OrderResponse> {
  const path = `/api/orders/${encodeURIComponent(id)}` as const;
  return (await callAdminApi(path, { responseSchema: singleOrderResponse })).order;
}

function showsTracking(order: OrderResponse, status: OrderStatus): boolean {
  return status === 'Shipped' || order.tracking !== null;
}

/** The edited fields alone: another admin may have changed the others since. */
function diffOrder(order: OrderResponse, { status, tracking }: StatusFormValues) {
  const isTrackingChanged = showsTracking(order, status) && tracking.trim() !== (order.tracking ?? '');
  return {
    ...(status !== order.status && { status }),
    ...(isTrackingChanged && { tracking: tracking.trim() }),
  };
}

function isChanged(order: OrderResponse, values: StatusFormValues): boolean {
  return Object.keys(diffOrder(order, values)).length > 0;
}
