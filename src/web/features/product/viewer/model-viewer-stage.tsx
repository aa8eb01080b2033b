import { type KeyboardEvent, type RefObject, useEffect, useId } from 'react';
import type { ViewerSceneState } from '#web/features/product/viewer/scene/use-viewer-scene.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ProductPicture } from '#web/ui/pictures/product-picture.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { toViewerCameraMove, type ViewerCameraMove } from './viewer-keys.ts';

interface ModelViewerStageProps {
  canvas: RefObject<HTMLCanvasElement | null>;
  name: string;
  /** Shown if there is no WebGL. */
  image: string | null;
  state: ViewerSceneState;
  /** The loaded fraction of the model, 0..1. */
  progress: number;
  attempt: number;
  onMove: (move: ViewerCameraMove) => void;
  onRetry: () => void;
}

/** The rotating model, or a replacement. */
export function ModelViewerStage(props: ModelViewerStageProps) {
  const { canvas, name, image, state, progress, attempt, onMove, onRetry } = props;
  const id = useId();
  // The pressed button was removed.
  useEffect(() => {
    if (attempt > 0) canvas.current?.focus();
  }, [attempt, canvas]);
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : toViewerCameraMove(event.key);
    if (!move) return;
    event.preventDefault();
    onMove(move);
  };
  if (state === 'no-webgl')
    return (
      <div className="grid min-h-0 content-center gap-3 bg-sunken p-4">
        {image && (
          <ProductPicture
            image={image}
            alt={name}
            sizes="90vw"
            priority
            className="mx-auto max-h-[55dvh] w-auto rounded-lg object-contain"
          />
        )}
        <Notice live="status">
          This browser cannot show 3D right now{image && ', so here is a picture'}. Try another browser or
          device.
        </Notice>
      </div>
    );
  return (
    <div className="relative min-h-0 bg-radial-[at_50%_45%] from-line to-sunken">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrow keys turn the model */}
      <canvas
        key={attempt}
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={`3D model of ${name}`}
        aria-describedby={`${id}-keys`}
        data-state={state}
        onKeyDown={handleKeyDown}
        className="absolute inset-0 size-full cursor-grab touch-none -outline-offset-4 active:cursor-grabbing"
      />
      <p id={`${id}-keys`} className="sr-only">
        Arrow keys turn the model, plus and minus zoom, Home shows it from the front again.
      </p>
      {state === 'loading' && (
        <div className="absolute inset-0 grid place-content-center justify-items-center gap-3">
          <Spinner label="Loading the 3D model..." />
          <progress
            value={progress}
            max={1}
            aria-label="3D model loaded"
            className="h-2 w-48 appearance-none overflow-hidden rounded-full border-0 bg-surface [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface [&::-webkit-progress-value]:bg-accent"
          />
        </div>
      )}
      {state === 'failed' && (
        <div className="absolute inset-0 grid place-content-center gap-3 p-6">
          <Notice tone="danger" title="The 3D model could not be loaded.">
            Check your connection, then try again.
          </Notice>
          <Button onClick={onRetry}>Try again</Button>
        </div>
      )}
      {state === 'ready' && (
        <div className="absolute top-3 right-3 flex gap-2 max-md:flex-col md:top-auto md:bottom-3">
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            aria-label="Zoom in"
            onClick={() => onMove({ zoom: 0.85 })}
          />
          <Button
            variant="secondary"
            size="sm"
            icon="minus"
            aria-label="Zoom out"
            onClick={() => onMove({ zoom: 1 / 0.85 })}
          />
          <Button
            variant="secondary"
            size="sm"
            icon="return"
            aria-label="Reset the view"
            onClick={() => onMove('reset')}
          />
        </div>
      )}
    </div>
  );
}
