import { type ReactNode, useRef, useState } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { PictureViewer } from './picture-viewer/picture-viewer.tsx';
import { useHashDialog } from './viewer/use-hash-dialog.ts';

interface ProductGalleryProps {
  name: string;
  images: readonly string[];
  /** What is seen on each picture; '' if nobody has said it. */
  alts: readonly string[];
  /** A further action, shown next to the thumbnails. */
  children?: ReactNode;
}

/**
 * Pictures to swipe or scroll, each a link to its largest size, which opens in the viewer. The thumbnails below select
 * one and need JavaScript.
 */
export function ProductGallery({ name, images, alts, children }: ProductGalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const { open, suffix, show: openViewer, close } = useHashDialog('#picture-');
  const several = images.length > 1;
  const pictures = images.map((image, index) => ({
    image,
    alt: alts[index] || (index === 0 ? name : `${name}, another view`),
  }));

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
        className="flex snap-x snap-mandatory overflow-x-auto rounded-xl border border-line bg-sunken [scrollbar-width:none]"
      >
        {pictures.map(({ image, alt }, index) => (
          <li key={image} className="w-full shrink-0 snap-start">
            <a
              href={image}
              aria-label={`Enlarge: ${alt}`}
              onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                openViewer(String(index + 1));
              }}
              className="block cursor-zoom-in rounded-xl -outline-offset-4"
            >
              <ProductPicture
                image={image}
                alt={alt}
                sizes="(min-width: 64rem) min(48vw, 680px), (min-width: 48rem) 45vw, 92vw"
                priority={index === 0}
                className="aspect-square w-full object-cover dark:brightness-82"
              />
            </a>
          </li>
        ))}
        {images.length === 0 && (
          <li className="aspect-square w-full">
            <ProductPicture image="" alt="" sizes="" />
          </li>
        )}
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
      <PictureViewer
        open={open}
        name={name}
        pictures={pictures}
        shown={suffix}
        onShow={(index) => openViewer(String(index + 1))}
        onClose={close}
        onClosed={(index) => {
          show(index);
          strip.current?.querySelectorAll('a')[index]?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
