import type { CartItem } from '#web/state/cart/cart-contents.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function RemovedCartItemNotice({ item, onUndo }: { item: CartItem; onUndo: () => void }) {
  return (
    <Notice className="mt-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <strong>{item.name || 'The product'}</strong> was removed from your cart.
        </p>
        <Button size="sm" variant="quiet" icon="return" onClick={onUndo} className="-my-2.5 max-sm:-ml-4">
          Undo
        </Button>
      </div>
    </Notice>
  );
}
