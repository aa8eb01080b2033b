import { Link } from 'react-router';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { HeartIcon } from './heart-icon.tsx';
import { useWishListState } from './use-wish-list-state.ts';

export function WishListToggle({ productId }: { productId: string }) {
  const { saved, failure, toggle } = useWishListState(productId);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2">
        <Button variant="quiet" size="sm" className="-ml-4" aria-pressed={saved} onClick={toggle}>
          <HeartIcon isFilled={saved} />
          Save to wish list
        </Button>
        {saved && (
          <Link
            to="/account?tab=wish-list"
            className="inline-flex min-h-11 items-center text-sm text-accent-text underline underline-offset-4"
          >
            Saved: see your list
          </Link>
        )}
      </div>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </>
  );
}
