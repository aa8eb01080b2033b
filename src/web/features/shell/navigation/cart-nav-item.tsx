import { useCart } from '#web/state/cart/use-cart.ts';
import { CountedIcon } from './counted-icon.tsx';
import { NavItem } from './nav-item.tsx';

/** The link to the cart: the only part of the header that rerenders when the cart changes. */
export function CartNavItem({ look }: { look: 'bar' | 'row' }) {
  const { qty } = useCart();
  return (
    <NavItem to="/cart" variant={look} label={`Cart${qty ? `, ${qty} item${qty > 1 ? 's' : ''}` : ''}`}>
      <CountedIcon name="cart" quantity={qty} />
      Cart
    </NavItem>
  );
}
