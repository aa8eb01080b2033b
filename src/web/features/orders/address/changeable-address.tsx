import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { canAddressChange } from '#domain/orders/states.ts';
import type { AddressFormValues } from '#web/features/addresses/address-form-values.ts';
import { LazyAddressForm } from '#web/features/addresses/lazy-address-form.tsx';
import { callApi } from '#web/state/api/api.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { updatedOrderResponse } from '../order-responses.ts';
import { PostalAddressLines } from '../postal-address-lines.tsx';

interface ChangeableAddressProps {
  order: OrderResponse;
  onOrderChanged: (order: OrderResponse) => void;
}

/** The shipping address of an own order, which its customer may change until it is shipped. */
export function ChangeableAddress({ order, onOrderChanged }: ChangeableAddressProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [message, setMessage] = useState('');
  const button = useRef<HTMLButtonElement>(null);

  const close = (result: string) => {
    flushSync(() => {
      setIsOpen(false);
      setMessage(result);
    });
    button.current?.focus();
  };
  async function save(shippingAddress: AddressFormValues) {
    const { updatedOrder } = await callApi(`/api/orders/${encodeURIComponent(order._id)}/address`, {
      method: 'PATCH',
      body: { shippingAddress },
      responseSchema: updatedOrderResponse,
    });
    onOrderChanged(updatedOrder);
    close('The address is changed.');
  }

  if (isOpen)
    return (
      <LazyAddressForm
        label="Change the address"
        initial={order.shippingAddress}
        onSave={save}
        onCancel={() => close('')}
      />
    );
  return (
    <>
      <PostalAddressLines address={order.shippingAddress} />
      <div className="print:hidden">
        {canAddressChange(order.status) && (
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
