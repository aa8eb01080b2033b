import { type RefObject, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toPictureVariants } from '#web/ui/pictures/to-picture-variants.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { usePictureGestures } from './use-picture-gestures.ts';
import type { Point, ZoomView } from './zoom.ts';

interface PictureStageProps {
  image: string;
  alt: string;
  stage: RefObject<HTMLDivElement | null>;
  img: RefObject<HTMLImageElement | null>;
  view: ZoomView;
  onZoom: (factor: number, at: Point) => void;
  onPan: (by: Point) => void;
  onSwipe: (step: 1 | -1) => void;
  onDoubleTap: (at: Point) => void;
}

/** A picture in its largest size, to zoom and to move. */
export function PictureStage({ image, alt, stage, img, view, onSwipe, ...gestures }: PictureStageProps) {
  const [drag, setDrag] = useState(0);
  const isZoomed = view.scale > 1;
  const handlers = usePictureGestures({ ...gestures, isZoomed, onSwipe, onDrag: setDrag });
  return (
    <div
      ref={stage}
      {...handlers}
      className={joinClassNames(
        'relative touch-none overflow-hidden bg-sunken select-none',
        isZoomed ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in',
      )}
    >
      <LargePicture
        key={image}
        image={image}
        alt={alt}
        img={img}
        transform={`translate(${view.x + drag}px, ${view.y}px) scale(${view.scale})`}
      />
    </div>
  );
}

interface LargePictureProps {
  image: string;
  alt: string;
  img: RefObject<HTMLImageElement | null>;
  transform: string;
}

function LargePicture({ image, alt, img, transform }: LargePictureProps) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const largest = toPictureVariants(image)?.avif.split(', ').at(-1)?.split(' ')[0];
  if (state === 'failed')
    return (
      <div className="absolute inset-0 grid place-content-center gap-3 p-6">
        <Notice tone="danger" title="The picture could not be loaded.">
          Check your connection, then try again.
        </Notice>
        <Button onClick={() => setState('loading')}>Try again</Button>
      </div>
    );
  return (
    <>
      <picture className="contents">
        {largest && <source type="image/avif" srcSet={largest} />}
        <img
          ref={img}
          src={image}
          alt={alt}
          draggable={false}
          onLoad={() => setState('ready')}
          onError={() => setState('failed')}
          style={{ transform }}
          className="absolute inset-0 size-full object-contain dark:brightness-82"
        />
      </picture>
      {state === 'loading' && (
        <p className="absolute inset-0 grid place-items-center">
          <Spinner label="Loading the picture..." />
        </p>
      )}
    </>
  );
}
