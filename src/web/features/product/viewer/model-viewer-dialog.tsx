import { ModelViewerPanel, type ModelViewerPanelProps } from './model-viewer-panel.tsx';
import { ViewerDialog } from './viewer-dialog.tsx';

interface ModelViewerDialogProps extends ModelViewerPanelProps {
  open: boolean;
  onClose: () => void;
}

export function ModelViewerDialog({ open, onClose, ...panel }: ModelViewerDialogProps) {
  return (
    <ViewerDialog open={open} title={`${panel.name} in 3D`} onClose={onClose}>
      <ModelViewerPanel {...panel} />
    </ViewerDialog>
  );
}
