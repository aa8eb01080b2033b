import { useRef } from 'react';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { ViewerDialog } from '../viewer/viewer-dialog.tsx';
import type { PictureViewerPanelProps } from './picture-viewer-panel.tsx';

const PictureViewerPanel = lazyComponent(
  async () => (await import('./picture-viewer-panel.tsx')).PictureViewerPanel,
);

interface PictureViewerProps extends Omit<PictureViewerPanelProps, 'index'> {
  open: boolean;
  name: string;
  /** The number of the picture in the URL, from 1 on. */
  shown: string;
  onClose: () => void;
  /** With the picture shown last, from 0 on. */
  onClosed: (index: number) => void;
}

/** The pictures of a product on the whole screen; the code that shows them is loaded when it is first opened. */
export function PictureViewer({ open, name, shown, onClose, onClosed, ...panel }: PictureViewerProps) {
  const index = Math.min(panel.pictures.length, Math.max(1, Number.parseInt(shown, 10) || 1)) - 1;
  const last = useRef<number>(undefined);
  // After the dialog's own effect, which returns the focus to what opened it.
  useEffectOnChange(open ? index : null, () => {
    if (!open && last.current !== undefined) onClosed(last.current);
    last.current = open ? index : undefined;
  });
  return (
    <ViewerDialog open={open} title={`Pictures of ${name}`} onClose={onClose} isFullScreen>
      <PictureViewerPanel {...panel} index={index} />
    </ViewerDialog>
  );
}
