import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { SpinnerIcon } from '#web/ui/spinner.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { UploadState } from './use-upload.ts';

interface UploadProgressStatusProps {
  state: UploadState;
  onCancel: () => void;
}

/** Progress of an upload. Announced when it starts, ends or fails, but not at every percent. */
export function UploadProgressStatus({ state, onCancel }: UploadProgressStatusProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {state.phase === 'sending' && `Uploading file... ${state.fileName}`}
        {state.phase === 'sent' && `${state.fileName} is uploaded.`}
      </p>
      {state.phase === 'sending' && <Sending {...state} onCancel={onCancel} />}
      {state.phase === 'failed' && (
        <p role="alert" className="mt-2 flex items-start gap-1.5 text-sm font-medium text-danger-text">
          <Icon name="alert" className="mt-0.5 size-5" />
          <span className="min-w-0">
            {state.message} <span className="font-normal text-muted">({state.fileName})</span>
          </span>
        </p>
      )}
    </>
  );
}

interface SendingProps {
  fileName: string;
  progress: number;
  onCancel: () => void;
}

function Sending({ fileName, progress, onCancel }: SendingProps) {
  const percent = Math.floor(progress * 100);
  return (
    <div className="mt-2 flex items-center gap-3 rounded-md border border-line bg-sunken p-2.5 pl-3.5">
      <SpinnerIcon className="size-5 text-accent max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p aria-hidden="true" className="text-sm font-medium">
          Uploading file...
        </p>
        <progress
          value={progress}
          max={1}
          aria-label={`Upload of ${fileName}`}
          className="progress-line mt-1"
        />
        <p className="mt-1 flex justify-between gap-3 text-xs text-muted">
          <span className="truncate">
            {percent < 100 ? fileName : 'It has left. The shop is reading it.'}
          </span>
          <span className="tabular-nums">{percent}%</span>
        </p>
      </div>
      <Button size="sm" variant="quiet" onClick={onCancel}>
        Cancel
        <VisuallyHidden> the upload of {fileName}</VisuallyHidden>
      </Button>
    </div>
  );
}
