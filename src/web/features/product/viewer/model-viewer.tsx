import { Suspense, useId, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useModalDialog } from '#web/ui/hooks/use-modal-dialog.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { DimensionsMm } from '../format-dimensions.ts';

const ModelViewerPanel = lazyComponent(
  async () => (await import('./model-viewer-panel.tsx')).ModelViewerPanel,
);

interface ModelViewerProps {
  /** Path of a gzipped GLB in metres. */
  model: string;
  name: string;
  /** Shown if there is no WebGL. */
  image: string;
  sizeMm: DimensionsMm | null;
}

/** 'View in 3D': a button and its dialog; the model is loaded only when the button is pressed. */
export function ModelViewer({ model, name, image, sizeMm }: ModelViewerProps) {
  const [open, setOpen] = useState(false);
  const dialog = useModalDialog(open);
  const id = useId();
  return (
    <>
      <Button variant="secondary" icon="cube" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        View in 3D
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        onClose={() => setOpen(false)}
        className="m-auto size-full max-h-none max-w-none overflow-hidden bg-surface p-0 text-ink backdrop:bg-(--veil) md:h-[min(92dvh,60rem)] md:w-[min(94vw,90rem)] md:rounded-xl md:border md:border-line md:shadow-lift"
      >
        {open && (
          <div className="flex h-full flex-col">
            <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 md:pl-6">
              <h2 id={`${id}-title`} className="truncate text-lg">
                {name} in 3D
              </h2>
              <Button variant="quiet" size="sm" icon="close" onClick={() => setOpen(false)}>
                Close
              </Button>
            </div>
            <div className="grid min-h-0 flex-1 *:min-h-0">
              <Suspense fallback={<Loading />}>
                <ModelViewerPanel model={model} name={name} image={image} sizeMm={sizeMm} />
              </Suspense>
            </div>
          </div>
        )}
      </dialog>
    </>
  );
}

function Loading() {
  return (
    <p className="place-self-center">
      <Spinner label="Loading the viewer..." />
    </p>
  );
}
