import { joinClassNames } from '#web/ui/join-class-names.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';

/** A small product picture without alt text; the product's name is next to it. */
export function ProductThumbnail({ image, className }: { image: string; className: string }) {
  return (
    <span
      className={joinClassNames(
        'block shrink-0 overflow-hidden rounded-sm border border-line bg-sunken',
        className,
      )}
    >
      <ProductPicture
        image={image}
        alt=""
        sizes="64px"
        className="size-full object-cover dark:brightness-82"
      />
    </span>
  );
}
