import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useCart } from '#web/state/cart/use-cart.ts';

/** Redirects a checkout with an empty cart to the cart. */
export function RequireCart({ children }: { children: ReactNode }) {
  const { qty } = useCart();
  return qty > 0 ? children : <Navigate to="/cart" replace />;
}
