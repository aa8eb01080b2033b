import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { DimensionsMm } from '../format-dimensions.ts';
import { useHashDialog } from './use-hash-dialog.ts';
import { ViewerFallback } from './viewer-fallback.tsx';

const ModelViewerDialog = lazyComponent(
  async () => (await import('./model-viewer-dialog.tsx')).ModelViewerDialog,
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
export function ModelViewer(props: ModelViewerProps) {
  const { open, isLoaded, show, close } = useHashDialog('#3d');
  return (
    <>
      <Button variant="secondary" icon="cube" aria-haspopup="dialog" onClick={() => show()}>
        View in 3D
      </Button>
      {isLoaded && (
        <ViewerFallback>
          <ModelViewerDialog {...props} open={open} onClose={close} />
        </ViewerFallback>
      )}
    </>
  );
}
