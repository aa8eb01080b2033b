import { useCart } from '#web/state/cart/use-cart.ts';
import { IconWithCount } from './icon-with-count.tsx';
import { NavigationItem } from './navigation-item.tsx';

/** The link to the cart: the only part of the header that rerenders when the cart changes. */
export function CartNavigationItem({ look }: { look: 'bar' | 'row' }) {
  const { qty } = useCart();
  return (
    <NavigationItem
      to="/cart"
      variant={look}
      label={`Cart${qty ? `, ${qty} item${qty > 1 ? 's' : ''}` : ''}`}
    >
      <IconWithCount name="cart" quantity={qty} />
      Cart
    </NavigationItem>
  );
}
