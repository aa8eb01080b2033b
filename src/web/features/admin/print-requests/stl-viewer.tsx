import { Suspense, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FormDialog } from '../form-dialog.tsx';
import type { StlViewerPanelProps } from './stl-viewer-panel.tsx';

const StlViewerPanel = lazyComponent(async () => (await import('./stl-viewer-panel.tsx')).StlViewerPanel);

/** 'View in 3D' for an STL: viewer and file are loaded only when the button is pressed. */
export function StlViewer(props: StlViewerPanelProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        icon="cube"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="justify-self-start"
      >
        View in 3D
        <VisuallyHidden>: {props.fileName}</VisuallyHidden>
      </Button>
      <FormDialog
        open={open}
        title={`${props.fileName} in 3D`}
        onClose={() => setOpen(false)}
        busy={false}
        isWide
      >
        {open && (
          <Suspense fallback={<Spinner label="Loading the viewer..." />}>
            <StlViewerPanel {...props} />
          </Suspense>
        )}
        <Button variant="secondary" size="sm" onClick={() => setOpen(false)} className="mt-4">
          Close
        </Button>
      </FormDialog>
    </>
  );
}
