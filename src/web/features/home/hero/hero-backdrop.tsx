import { useState } from 'react';
import { BrandMark } from '#web/features/shell/wordmark.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';

export interface HeroPicture {
  image: string;
  width: number;
  height: number;
}

interface HeroBackdropProps {
  pictures: readonly HeroPicture[];
  chosen: number;
}

/** Crossfades to the selected picture once it has loaded; the previous one stays until then. */
export function HeroBackdrop({ pictures, chosen }: HeroBackdropProps) {
  const [requested, setRequested] = useState<ReadonlySet<number>>(new Set([0]));
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(new Set([0]));
  const [visible, setVisible] = useState(0);

  if (!requested.has(chosen)) setRequested(new Set([...requested, chosen]));
  if (visible !== chosen && loaded.has(chosen)) setVisible(chosen);

  return (
    <div aria-hidden="true" className="hero-scene">
      {pictures.length === 0 && (
        <BrandMark className="absolute top-6 right-6 size-40 opacity-60 md:top-1/2 md:right-[6%] md:size-80 md:-translate-y-1/2" />
      )}
      {pictures.map(({ image, width, height }, index) =>
        requested.has(index) ? (
          <div
            key={image}
            onLoad={() => setLoaded((before) => new Set([...before, index]))}
            className={joinClassNames(
              'absolute inset-0 transition-opacity duration-700',
              index === visible ? 'opacity-100' : 'opacity-0',
            )}
          >
            <ProductPicture
              image={image}
              alt=""
              width={width}
              height={height}
              sizes="(min-width: 40rem) 100vw, 30rem"
              priority={index === 0}
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
