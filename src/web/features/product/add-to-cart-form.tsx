import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { maxCartLineQuantity } from '#web/state/cart/max-cart-line-quantity.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Select } from '#web/ui/forms/select.tsx';

interface AddToCartFormProps {
  productId: string;
  countInStock: number;
}

/** Long enough to read ADDED!, short enough not to wait for it. */
const addedShownMs = 800;

export function AddToCartForm({ productId, countInStock }: AddToCartFormProps) {
  const [qty, setQty] = useState(1);
  const [added, setAdded] = useState(false);
  const navigate = useNavigate();

  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => navigate(`/cart/${productId}?qty=${qty}`), addedShownMs);
    return () => clearTimeout(timer);
  }, [added, productId, qty, navigate]);

  if (countInStock <= 0) {
    return (
      <Button disabled size="lg" block>
        Out of stock
      </Button>
    );
  }
  const quantities = Array.from(
    { length: Math.min(countInStock, maxCartLineQuantity) },
    (_, index) => index + 1,
  );
  return (
    <div className="flex items-end gap-3">
      <Select
        label="Quantity"
        value={qty}
        disabled={added}
        onChange={(event) => setQty(Number(event.target.value))}
        options={quantities.map((value) => ({ value, label: String(value) }))}
        className="min-h-14"
        fieldClassName="w-24 shrink-0"
      />
      <Button
        size="lg"
        block
        variant={added ? 'success' : 'primary'}
        icon={added ? 'check' : 'cart'}
        onClick={() => setAdded(true)}
      >
        <span aria-live="polite">{added ? 'ADDED!' : 'Add To Cart'}</span>
      </Button>
    </div>
  );
}
