import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { ModelViewerPanelProps } from './model-viewer-panel.tsx';
import { useHashDialog } from './use-hash-dialog.ts';
import { ViewerDialog } from './viewer-dialog.tsx';

const ModelViewerPanel = lazyComponent(
  async () => (await import('./model-viewer-panel.tsx')).ModelViewerPanel,
);

/** 'View in 3D': a button and its dialog; viewer and model are loaded only when the button is pressed. */
export function ModelViewer(props: ModelViewerPanelProps) {
  const { open, show, close } = useHashDialog('#3d');
  return (
    <>
      <Button variant="secondary" icon="cube" aria-haspopup="dialog" onClick={() => show()}>
        View in 3D
      </Button>
      <ViewerDialog open={open} title={`${props.name} in 3D`} onClose={close}>
        <ModelViewerPanel {...props} />
      </ViewerDialog>
    </>
  );
}
