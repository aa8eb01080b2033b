import { useRef } from 'react';
import type { WishListItemResponse } from '#domain/wish-list/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useWishList } from './use-wish-list.ts';
import { WishListRow } from './wish-list-row.tsx';

/** What the customer has saved for later. */
export function WishListTab() {
  const { items, error, busy, refetch, failure, removed, remove, undo } = useWishList();
  const list = useRef<HTMLElement>(null);
  /** The button that had the focus is gone. */
  const removeAndFocus = async (item: WishListItemResponse) => {
    await remove(item);
    list.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={list} tabIndex={-1} aria-label="Wish list" className="grid gap-5 outline-none">
      {error && (
        <Notice tone="danger" title="Your wish list could not be loaded.">
          <p>{error.message}</p>
          <Button size="sm" variant="secondary" onClick={refetch} busy={busy} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {removed && (
        <Notice>
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <p>
              <strong>{removed.name}</strong> was removed from your wish list.
            </p>
            <Button size="sm" variant="quiet" icon="return" onClick={undo} className="-my-2.5 max-sm:-ml-4">
              Undo
            </Button>
          </div>
        </Notice>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
      {!items && !error && (
        <>
          <Spinner label="Loading your wish list..." quiet />
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-28 w-full" />
        </>
      )}
      {items?.length === 0 && (
        <EmptyState
          title="Your wish list is empty"
          text="Save a product with the heart on its page, and find it here on every device."
          action={<Button to="/">Browse products</Button>}
        />
      )}
      {items && items.length > 0 && (
        <ul className="grid gap-3">
          {items.map((item) => (
            <WishListRow key={item._id} item={item} onRemove={() => removeAndFocus(item)} />
          ))}
        </ul>
      )}
    </section>
  );
}
