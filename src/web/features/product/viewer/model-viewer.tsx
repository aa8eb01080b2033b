import { Suspense, useId } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
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

const viewerHash = '#3d';

/**
 * 'View in 3D': a button and its dialog; the model is loaded only when the button is pressed. The open dialog is a
 * history entry, so that Back closes it.
 */
export function ModelViewer({ model, name, image, sizeMm }: ModelViewerProps) {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  // The server does not know the hash.
  const open = useStorageReady() && hash === viewerHash;
  const show = () =>
    navigate({ hash: viewerHash }, { state: { isOpenedHere: true }, preventScrollReset: true });
  const close = () => {
    if (!open) return;
    if (state?.isOpenedHere) navigate(-1);
    else navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  };
  const dialog = useModalDialog(open);
  const id = useId();
  return (
    <>
      <Button variant="secondary" icon="cube" aria-haspopup="dialog" onClick={show}>
        View in 3D
      </Button>
      <dialog
        ref={dialog}
        aria-labelledby={`${id}-title`}
        onCancel={(event) => {
          // The history closes it: otherwise it could be opened again before Back has arrived.
          event.preventDefault();
          close();
        }}
        onClose={close}
        className="m-auto size-full max-h-none max-w-none overflow-hidden bg-surface p-0 text-ink backdrop:bg-(--veil) md:h-[min(92dvh,60rem)] md:w-[min(94vw,90rem)] md:rounded-xl md:border md:border-line md:shadow-lift"
      >
        {open && (
          <div className="flex h-full flex-col">
            <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4 md:pl-6">
              <h2 id={`${id}-title`} className="truncate text-lg">
                {name} in 3D
              </h2>
              <Button variant="quiet" size="sm" icon="close" onClick={close}>
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
