import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { toLogInPath } from '#web/state/to-log-in-path.ts';
import { useUser } from '#web/state/use-user.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { HeartIcon } from './heart-icon.tsx';
import { wishListIntent } from './wish-list-intent.ts';

/** Only for logged-in users. */
const WishListToggle = lazyComponent(async () => (await import('./wish-list-toggle.tsx')).WishListToggle);

/** For a guest a link to the log-in, after which the product is saved. */
export function SaveToWishList({ productId }: { productId: string }) {
  const user = useUser();
  const { search } = useLocation();
  // With what was chosen. The page is cached without the parameters.
  const chosen = useStorageReady() ? search : '';
  const link = (
    <Button
      variant="quiet"
      size="sm"
      className="-ml-4 justify-self-start"
      to={toLogInPath(`/product/${productId}${chosen}`)}
      onClick={() => wishListIntent.write(productId)}
    >
      <HeartIcon />
      Save to wish list
    </Button>
  );
  if (!user) return link;
  return (
    <Suspense fallback={link}>
      <WishListToggle key={user._id + productId} productId={productId} />
    </Suspense>
  );
}
