import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { fromDollars, shareOfCents, shippingRate, toDollars } from '#domain/shared/money.ts';
import { Container } from '#web/ui/container.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Price } from '#web/ui/price.tsx';
import { ProductPicture } from '#web/ui/product-picture.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { AddToCart } from './add-to-cart.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { ReviewSection } from './review-section.tsx';
import { StockState } from './stock-state.tsx';

interface ProductViewProps {
  product: ProductDetailsAnswer;
  onReviewed: () => void;
}

export function ProductView({ product, onReviewed }: ProductViewProps) {
  const { _id, name, image, brand, category, price, rating, numReviews, countInStock, description } = product;
  const shipping = toDollars(shareOfCents(fromDollars(price), shippingRate));
  return (
    <>
      <Container width="page">
        <Breadcrumbs category={category} name={name} />
        <div className="grid items-start gap-8 md:grid-cols-2 lg:gap-14">
          <div className="overflow-hidden rounded-xl border border-line bg-sunken md:sticky md:top-24">
            <ProductPicture
              image={image}
              alt={name}
              sizes="(min-width: 72rem) 520px, (min-width: 48rem) 46vw, 92vw"
              priority
              className="aspect-square w-full object-cover dark:brightness-90"
            />
          </div>
          <div>
            <p className="text-sm text-muted">{brand}</p>
            <h1 tabIndex={-1} className="mt-1 text-3xl sm:text-4xl">
              {name}
            </h1>
            <a
              href="#reviews"
              className="mt-3 inline-flex min-h-11 items-center underline-offset-4 hover:underline"
            >
              <Stars rating={rating} reviews={numReviews} />
            </a>
            <div className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-1">
              <Price dollars={price} className="text-3xl font-semibold" />
              <p className="text-sm text-muted">
                + <Price dollars={shipping} /> shipping (20% of the items)
              </p>
            </div>
            <div className="mt-6 grid gap-4 border-t border-line pt-6">
              <StockState countInStock={countInStock} />
              <AddToCart key={_id} productId={_id} countInStock={countInStock} />
              <Assurances />
            </div>
            <h2 className="mt-8 mb-2 text-xl">Description</h2>
            <p className="prose-measure whitespace-pre-line">{description}</p>
          </div>
        </div>
      </Container>
      <ReviewSection product={product} onReviewed={onReviewed} />
    </>
  );
}

function Assurances() {
  return (
    <ul className="grid gap-2 text-sm text-muted">
      <li className="flex gap-2.5">
        <Icon name="layers" className="mt-0.5 size-5 text-teal" />
        Made to order: printing starts once it is paid in full.
      </li>
      <li className="flex gap-2.5">
        <Icon name="return" className="mt-0.5 size-5 text-teal" />
        Returns within 14 days of receipt, in original condition.
      </li>
      <li className="flex gap-2.5">
        <Icon name="clock" className="mt-0.5 size-5 text-teal" />
        Full refund if we run over the lead time by more than 10 days.
      </li>
    </ul>
  );
}
