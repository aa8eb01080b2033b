import { useEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** In the place of a removed product. The button that was pressed is gone, so Undo takes the focus. */
export function RemovedWishListRow({ name, onUndo }: { name: string; onUndo: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const undo = async () => {
    setBusy(true);
    await onUndo();
    setBusy(false);
  };
  return (
    <Notice>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p>
          <strong>{name}</strong> was removed from your wish list.
        </p>
        <Button
          ref={button}
          size="sm"
          variant="quiet"
          icon="return"
          busy={busy}
          onClick={undo}
          className="-my-2.5 max-sm:-ml-4"
        >
          Undo
        </Button>
      </div>
    </Notice>
  );
}
