import { Link } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PriceText } from '#web/ui/price-text.tsx';
import { RatingStars } from '#web/ui/rating-stars.tsx';

interface ProductCardProps {
  product: ProductResponse;
  sizes: string;
  priority?: boolean;
}

/** The link covers the whole card; its accessible name is the product's name only. */
export function ProductCard({ product, sizes, priority = false }: ProductCardProps) {
  const { _id, name, image, category, price, regularPrice, rating, numReviews, countInStock } = product;
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative aspect-square overflow-hidden rounded-lg border border-line bg-sunken">
        <ProductPicture
          image={image}
          alt=""
          sizes={sizes}
          priority={priority}
          className="size-full object-cover transition-transform duration-300 group-hover:scale-[1.03] dark:brightness-82"
        />
        {countInStock <= 0 && (
          <Badge tone="ink" className="absolute bottom-2 left-2">
            Out of stock
          </Badge>
        )}
      </div>
      <div className="flex flex-1 flex-col pt-3">
        <p className="text-xs text-muted">{category}</p>
        <h3 className="mt-0.5 font-sans text-base leading-snug font-semibold tracking-normal">
          <Link
            to={`/product/${_id}`}
            prefetch="intent"
            className="underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-lg"
          >
            {name}
          </Link>
        </h3>
        <RatingStars rating={rating} reviews={numReviews} className="mt-1 text-xs" />
        <PriceText dollars={price} regular={regularPrice} className="mt-auto pt-2 text-lg font-semibold" />
      </div>
    </article>
  );
}
