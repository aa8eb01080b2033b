import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import type { ButtonVariant } from '#web/ui/buttons/button-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { addOrderToCart } from './add-order-to-cart.ts';

interface BuyAgainButtonProps {
  order: Pick<OrderResponse, 'number' | 'orderItems'>;
  variant: ButtonVariant;
  /** Why nothing was added; null when it is pressed again. */
  onFailure: (messages: readonly string[] | null) => void;
}

/** Puts the items of an order into the cart and goes there, unless nothing of it can be added. */
export function BuyAgainButton({ order, variant, onFailure }: BuyAgainButtonProps) {
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();

  async function buyAgain() {
    setBusy(true);
    onFailure(null);
    try {
      const { added, problems } = await addOrderToCart(order.orderItems);
      if (!added) onFailure(problems);
      else if (problems.length)
        navigate('/cart', { state: { message: ['Not everything was added.', ...problems].join(' ') } });
      else navigate('/cart');
    } catch (error) {
      onFailure([toApiFailure(error).message]);
    }
    setBusy(false);
  }

  return (
    <Button size="sm" variant={variant} icon="cart" busy={busy} onClick={buyAgain}>
      Buy again
      <VisuallyHidden> (order {order.number})</VisuallyHidden>
    </Button>
  );
}
