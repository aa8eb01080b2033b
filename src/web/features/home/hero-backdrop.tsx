import { useState } from 'react';
import { BrandMark } from '#web/features/shell/wordmark.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { ProductPicture } from '#web/ui/product-picture.tsx';

export interface HeroPicture {
  image: string;
  width: number;
  height: number;
}

interface HeroBackdropProps {
  pictures: readonly HeroPicture[];
  chosen: number;
}

/** Crossfades to the chosen picture once it has arrived; until then the one before stays. */
export function HeroBackdrop({ pictures, chosen }: HeroBackdropProps) {
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set([0]));
  const [arrived, setArrived] = useState<ReadonlySet<number>>(new Set([0]));
  const [visible, setVisible] = useState(0);

  if (!asked.has(chosen)) setAsked(new Set([...asked, chosen]));
  if (visible !== chosen && arrived.has(chosen)) setVisible(chosen);

  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 h-88 sm:h-full">
      {pictures.length === 0 && (
        <BrandMark className="absolute top-6 right-6 size-40 opacity-60 sm:top-1/2 sm:right-[8%] sm:size-96 sm:-translate-y-1/2" />
      )}
      {pictures.map(({ image, width, height }, index) =>
        asked.has(index) ? (
          <div
            key={image}
            onLoad={() => setArrived((before) => new Set([...before, index]))}
            className={classNames(
              'absolute inset-0 transition-opacity duration-700',
              index === visible ? 'opacity-100' : 'opacity-0',
            )}
          >
            <ProductPicture
              image={image}
              alt=""
              width={width}
              height={height}
              sizes="100vw"
              priority={index === 0}
              className="size-full object-cover object-[92%_50%] sm:object-center"
            />
          </div>
        ) : null,
      )}
    </div>
  );
}
