import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canAddressChange } from '#domain/orders/states.ts';
import type { AddressFormValues } from '#web/features/addresses/address-form-values.ts';
import { LazyAddressForm } from '#web/features/addresses/lazy-address-form.tsx';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { updatedOrderResponse } from '../order-responses.ts';
import { PostalAddressLines } from '../postal-address-lines.tsx';
import { useFocusAfterButtonRemoval } from '../use-focus-after-button-removal.ts';

interface ChangeableAddressProps {
  order: OrderResponse;
  onOrderChanged: (order: OrderResponse) => void;
  /** Called when the server knows more of the order than is shown. */
  onOrderStale: () => void;
}

const refusals = ['address_frozen', 'order_canceled'];

/** The shipping address of an own order, which its customer may change until it is shipped. */
export function ChangeableAddress({ order, onOrderChanged, onOrderStale }: ChangeableAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  const [isRefused, setIsRefused] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useFocusAfterButtonRemoval(isRefused && !isOpen && !canAddressChange(order));

  const close = (result: string) => {
    flushSync(() => {
      setIsOpen(false);
      setMessage(result);
    });
    button.current?.focus();
  };
  async function save(shippingAddress: AddressFormValues) {
    const path = `/api/orders/${encodeURIComponent(order._id)}/address` as const;
    const call = {
      method: 'PATCH',
      body: { shippingAddress },
      responseSchema: updatedOrderResponse,
    } as const;
    try {
      const { updatedOrder } = await callApi(path, call);
      onOrderChanged(updatedOrder);
      close('The address is changed.');
    } catch (error) {
      setIsRefused(refusals.includes(toApiFailure(error).code));
      throw error;
    }
  }
  const cancel = () => {
    close('');
    if (isRefused) onOrderStale();
  };

  if (isOpen)
    return (
      <LazyAddressForm
        label="Change the address"
        initial={order.shippingAddress}
        onSave={save}
        onCancel={cancel}
      />
    );
  return (
    <>
      <PostalAddressLines address={order.shippingAddress} />
      <div className="print:hidden">
        {canAddressChange(order) && (
          <Button ref={button} size="sm" variant="secondary" onClick={() => setIsOpen(true)} className="mt-4">
            Change the address
          </Button>
        )}
        <p role="status" className="font-semibold text-success-text not-empty:mt-3">
          {message}
        </p>
      </div>
    </>
  );
}
