import { useEffect, useState } from 'react';
import { type OrderResponse, updateOrderInput } from '#domain/orders/schemas.ts';
import type { OrderStatus } from '#domain/orders/states.ts';
import { updatedOrderResponse } from '#web/features/orders/order-responses.ts';
import { useForm } from '#web/state/use-form.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { useOrderChanges } from './use-order-changes.ts';

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
  const [wantsMail, setWantsMail] = useState(true);
  const [addsTracking, setAddsTracking] = useState(false);
  const { changes, clear, readChanges } = useOrderChanges(order, onOrderChanged);
  const isManualPayment = (status: OrderStatus) => status === 'Paid' && !order.isPaid && !hasPayment;
  const isTrackingShown = (status: OrderStatus) =>
    status === 'Shipped' || order.tracking !== null || (status === 'Delivered' && addsTracking);
  const diff = (typed: StatusFormValues) => diffOrder(order, typed, isTrackingShown(typed.status));
  const isChanged = (typed: StatusFormValues) => Object.keys(diff(typed)).length > 0;
  const { values, set, setFailure, ...form } = useForm<StatusFormValues>({
    initial: { status: order.status, tracking: order.tracking ?? '' },
    check(typed) {
      const { tracking } = diff(typed);
      const issue =
        tracking === undefined ? undefined : trackingInput.safeParse(typed.tracking).error?.issues[0];
      return issue ? { tracking: issue.message } : {};
    },
    onSubmit() {
      setOutcome(null);
      clear();
    },
    onValid: (typed) => (isChanged(typed) && isManualPayment(typed.status) ? 'confirm' : 'send'),
    async send(typed) {
      if (!isChanged(typed)) return setOutcome('unchanged');
      const silence = !wantsMail && mailsCustomer(order, typed) ? { notify: false } : {};
      const body = { id: order._id, version: order.version, update: { ...diff(typed), ...silence } };
      const call = { method: 'PATCH', body, responseSchema: updatedOrderResponse } as const;
      const { updatedOrder } = await callAdminApi('/api/orders', call);
      form.reset();
      setWantsMail(true);
      setAddsTracking(false);
      setOutcome('saved');
      onOrderChanged(updatedOrder);
    },
    // Only the tracking field shows an error of its own.
    async onFailure(failure) {
      if (await readChanges(failure)) return null;
      return {
        message: failure.message,
        issues: failure.issues.filter(({ path }) => path === 'update.tracking'),
      };
    },
  });

  useEffect(() => {
    if (addsTracking) form.form.current?.querySelector<HTMLElement>('[name="tracking"]')?.focus();
  }, [addsTracking, form.form]);

  return {
    ...form,
    status: values.status,
    isManualPayment: isManualPayment(values.status),
    showsTracking: isTrackingShown(values.status),
    addTracking: () => setAddsTracking(true),
    isChanged: isChanged(values),
    mailsCustomer: mailsCustomer(order, values),
    wantsMail,
    setWantsMail,
    outcome,
    /** What others have changed, beside what is selected or typed here. */
    changes: changes?.map(({ name, ...change }) => {
      const field = name === 'Status' ? 'status' : name === 'Tracking' ? 'tracking' : undefined;
      const isOther = field !== undefined && values[field].trim() !== change.now;
      return {
        ...{ ...change, label: name, yours: isOther ? values[field] : null },
        ...(isOther && { accept: () => set(field, change.now) }),
      };
    }),
    change(name: keyof StatusFormValues, value: string) {
      set(name, value);
      setOutcome(null);
      setFailure(null);
    },
  };
}

/** Whether saving queues the mail that the order is on its way. */
function mailsCustomer(order: OrderResponse, { status, tracking }: StatusFormValues): boolean {
  if (status !== 'Shipped') return false;
  const typed = tracking.trim();
  return order.status !== 'Shipped' || (typed !== '' && typed !== order.tracking);
}

/** The edited fields alone: another admin may have changed the others since. */
function diffOrder(order: OrderResponse, { status, tracking }: StatusFormValues, isTrackingShown: boolean) {
  const isTrackingChanged = isTrackingShown && tracking.trim() !== (order.tracking ?? '');
  return {
    ...(status !== order.status && { status }),
    ...(isTrackingChanged && { tracking: tracking.trim() }),
  };
}
