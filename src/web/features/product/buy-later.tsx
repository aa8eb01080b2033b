import { Suspense } from 'react';
import { Link } from 'react-router';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { SaveToWishList } from '#web/features/wish-list/save-to-wish-list.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';

/** Only for sold-out products. */
const StockAlertForm = lazyComponent(
  async () => (await import('#web/features/stock-alert/stock-alert-form.tsx')).StockAlertForm,
);

/** For those who cannot or do not want to buy the product now. */
export function BuyLater({ product }: { product: ProductDetailsResponse }) {
  const { _id, countInStock, custom } = product;
  const isArchived = product.state === 'archived';
  return (
    <>
      {countInStock === 0 && (
        <div className="grid gap-3 rounded-lg bg-sunken p-4">
          <p>
            {isArchived ? 'This product is no longer sold.' : 'This product is sold out.'}{' '}
            <Link to="/contact" className="font-semibold text-accent-text underline underline-offset-4">
              Ask us
            </Link>{' '}
            {isArchived ? 'for something like it.' : 'when it will be available again.'}
          </p>
          {!custom && !isArchived && (
            <Suspense>
              <StockAlertForm key={_id} productId={_id} />
            </Suspense>
          )}
        </div>
      )}
      {!isArchived && <SaveToWishList productId={_id} />}
    </>
  );
}
