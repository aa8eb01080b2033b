import { useCart } from '#web/state/cart/use-cart.ts';
import { IconWithCount } from './icon-with-count.tsx';
import { NavigationItem } from './navigation-item.tsx';

/** The link to the cart, as an icon on a phone. It rerenders when the cart changes, unlike the rest of the header. */
export function CartNavigationItem({ look }: { look: 'bar' | 'row' | 'icon' }) {
  const { qty } = useCart();
  return (
    <NavigationItem
      to="/cart"
      variant={look}
      label={`Cart${qty ? `, ${qty} item${qty > 1 ? 's' : ''}` : ''}`}
    >
      <IconWithCount name="cart" quantity={qty} />
      {look !== 'icon' && 'Cart'}
    </NavigationItem>
  );
}
