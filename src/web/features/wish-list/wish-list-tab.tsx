import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { RemovedWishListRow } from './removed-wish-list-row.tsx';
import { useWishList } from './use-wish-list.ts';
import { WishListRow } from './wish-list-row.tsx';

/** What the customer has saved for later. */
export function WishListTab() {
  const { items, error, busy, refetch, failure, removedIds, remove, undo } = useWishList();
  return (
    <div className="grid gap-5">
      {error && (
        <Notice tone="danger" title="Your wish list could not be loaded.">
          <p>{error.message}</p>
          <Button size="sm" variant="secondary" onClick={refetch} busy={busy} className="mt-2">
            Try again
          </Button>
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
        <ul aria-label="Your wish list" className="grid gap-3">
          {items.map((item) => (
            <li key={item._id}>
              {removedIds.has(item._id) ? (
                <RemovedWishListRow name={item.name} onUndo={() => undo(item)} />
              ) : (
                <WishListRow item={item} onRemove={() => remove(item)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
