import { type ComponentType, memo, Suspense, useState } from 'react';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { DeliveredPriceBreakdown } from '#web/features/product/delivery/delivered-price-breakdown.tsx';
import { DeliveryEstimate } from '#web/features/product/delivery/delivery-estimate.tsx';
import { Breadcrumbs } from '#web/features/product/meta/breadcrumbs.tsx';
import { ReviewSection } from '#web/features/product/reviews/lazy-review-section.tsx';
import type { ReviewSectionProps } from '#web/features/product/reviews/review-section.tsx';
import { ShareButton } from '#web/features/product/share/share-button.tsx';
import { toLineKey } from '#web/state/cart/cart-contents.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { RatingStars } from '#web/ui/rating-stars.tsx';
import { AddToCartForm } from './add-to-cart-form.tsx';
import type { ProductChoice } from './options/product-options.tsx';
import { ProductAssurances } from './product-assurances.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductGallery } from './product-gallery.tsx';
import { ProductStockStatus } from './product-stock-status.tsx';
import { toShownProduct } from './to-shown-product.ts';
import { ModelViewer } from './viewer/model-viewer.tsx';

/** Rendered by the server. Rendered anew before its code has loaded, it would disappear until then. */
function lazyPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  const Part: ComponentType<P> = lazyComponent(load);
  return memo((props: P) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ));
}

const BuyLater = lazyPart(async () => (await import('./buy-later.tsx')).BuyLater);
const ProductOptions = lazyPart(async () => (await import('./options/product-options.tsx')).ProductOptions);

interface ProductScreenProps {
  product: ProductDetailsResponse;
  reviewPage?: ReviewSectionProps['reviewPage'];
  onReviewed: () => void;
}

export function ProductScreen({ product, reviewPage, onReviewed }: ProductScreenProps) {
  const { _id, name, images, brand, category, rating, numReviews } = product;
  const { description, model, sizeMm } = product;
  // Nothing is chosen of what is no longer sold.
  const options = product.state === 'archived' ? undefined : product.options;
  const [lastChoice, setLastChoice] = useState<ProductChoice>();
  const choice = options && lastChoice?.productId === _id ? lastChoice : undefined;
  const isMadeToOrder = choice?.isDefault === false;
  const shown = toShownProduct(product, choice);
  const { countInStock } = shown;
  const leadDays = choice?.leadDays ?? product.leadDays;
  const custom = product.custom || choice?.hasText === true;
  return (
    <>
      <PageContainer>
        <Breadcrumbs category={product.custom ? null : category} name={name} />
        <div className="grid items-start gap-8 md:grid-cols-2 lg:grid-cols-[1.15fr_1fr] lg:gap-14">
          <div className="min-w-0 md:sticky md:top-24">
            <ProductGallery key={_id} name={name} images={images} alts={product.imageAlts}>
              {model && (
                <ModelViewer
                  model={model}
                  name={name}
                  image={images[0] ?? ''}
                  sizeMm={sizeMm}
                  choice={choice}
                />
              )}
            </ProductGallery>
          </div>
          <div className="min-w-0">
            <p className="text-sm text-muted">{product.custom ? 'Custom print' : brand}</p>
            <h1 tabIndex={-1} className="mt-1 text-3xl sm:text-4xl">
              {name}
            </h1>
            <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4">
              <a
                href="#reviews"
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                <RatingStars rating={rating} reviews={numReviews} />
              </a>
              <ShareButton key={_id} path={`/product/${_id}${choice?.search ?? ''}`} title={name} />
            </div>
            <DeliveredPriceBreakdown product={shown} />
            <div className="mt-6 grid grid-cols-1 gap-4 border-t border-line pt-6">
              {options && <ProductOptions key={_id} product={product} onChange={setLastChoice} />}
              <ProductStockStatus
                lineKey={toLineKey({ product: _id, choices: choice?.choices })}
                {...{ countInStock, custom: product.custom, isMadeToOrder }}
              />
              <AddToCartForm key={_id} product={shown} choice={options ? choice : null} />
              {countInStock > 0 && leadDays && <DeliveryEstimate leadDays={leadDays} />}
              <BuyLater product={isMadeToOrder && product.countInStock <= 0 ? shown : product} />
              <ProductAssurances {...{ custom, isMadeToOrder }} isInStock={countInStock > 0} />
            </div>
            <h2 className="mt-8 mb-2 text-xl">Description</h2>
            <p className="prose-measure whitespace-pre-line">{description}</p>
            <ProductFacts product={shown} scale={choice?.scale} />
          </div>
        </div>
      </PageContainer>
      <ReviewSection product={product} reviewPage={reviewPage} onReviewed={onReviewed} />
    </>
  );
}
