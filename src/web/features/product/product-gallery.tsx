import { type ReactNode, useRef, useState } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';

interface ProductGalleryProps {
  name: string;
  images: readonly string[];
  /** A further action, shown next to the thumbnails. */
  children?: ReactNode;
}

/** Pictures to swipe or scroll; the thumbnails below select one and need JavaScript. */
export function ProductGallery({ name, images, children }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const several = images.length > 1;

  const show = (index: number) => {
    const { current } = strip;
    current?.scrollTo({ left: index * current.clientWidth, behavior: 'instant' });
    setShown(index);
  };
  const scrolled = () => {
    const { current } = strip;
    if (current) setShown(Math.round(current.scrollLeft / Math.max(current.clientWidth, 1)));
  };
  return (
    <div>
      <ul
        ref={strip}
        onScroll={scrolled}
        aria-label={several ? `Pictures of ${name}` : undefined}
        tabIndex={several ? 0 : undefined}
        className="flex snap-x snap-mandatory overflow-x-auto rounded-xl border border-line bg-sunken [scrollbar-width:none]"
      >
        {(several ? images : [images[0] ?? '']).map((image, index) => (
          <li key={image} className="w-full shrink-0 snap-start">
            <ProductPicture
              image={image}
              alt={index === 0 ? name : `${name}, another view`}
              sizes="(min-width: 64rem) min(48vw, 680px), (min-width: 48rem) 45vw, 92vw"
              priority={index === 0}
              className="aspect-square w-full object-cover dark:brightness-82"
            />
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3 empty:hidden">
        {several && (
          <ul className="flex gap-3">
            {images.map((image, index) => (
              <li key={image}>
                <button
                  type="button"
                  onClick={() => show(index)}
                  aria-label={`Picture ${index + 1} of ${images.length}`}
                  aria-pressed={index === shown}
                  className={joinClassNames(
                    'block size-16 overflow-hidden rounded-md border-2 bg-sunken transition-colors sm:size-20',
                    index === shown ? 'border-accent' : 'border-line hover:border-edge',
                  )}
                >
                  <ProductPicture
                    image={image}
                    alt=""
                    sizes="80px"
                    className="size-full object-cover dark:brightness-82"
                  />
                </button>
              </li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  );
}
