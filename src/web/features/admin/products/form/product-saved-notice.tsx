import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Notice } from '#web/ui/notice.tsx';
import type { SavedProductInfo } from './saved-state.ts';

/** Takes the focus, so that it is read out and the link to the product is the next tab stop. */
export function ProductSavedNotice({ product }: { product: SavedProductInfo }) {
  const { _id, name, computedPrices } = product;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The shell focuses the heading after a navigation; this must run after it.
    const frame = requestAnimationFrame(() => box.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-5 rounded-md">
      <Notice tone="success" title="Saved" live="off">
        <p>
          <Link to={`/product/${_id}`} className="font-semibold underline underline-offset-4">
            <bdi>{name}</bdi>
          </Link>{' '}
          {savedMessage(product)}
        </p>
        {computedPrices && <p>By the price rules: {computedPrices}.</p>}
      </Notice>
    </div>
  );
}

function savedMessage({ custom, state, isNew }: SavedProductInfo): string {
  if (!isNew) return 'was changed.';
  if (state === 'draft') return 'is a draft. Only admins see it.';
  if (state === 'archived') return 'is archived.';
  return custom ? 'is available by its link.' : 'is in the shop.';
}
