import type { ReactNode } from 'react';
import type { UploadKind } from '#domain/uploads/states.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { formatBytes } from './format-bytes.ts';
import { useFileUrl } from './use-file-url.ts';

interface SelectedUploadFileProps {
  kind: UploadKind;
  path: string;
  /** Only known for a file that was just uploaded. */
  fileName?: string;
  bytes?: number;
  details?: ReactNode;
  onRemove?: (() => void) | undefined;
}

/** Preview, name and Remove button of the field's file. */
export function SelectedUploadFile({
  kind,
  path,
  fileName,
  bytes,
  details,
  onRemove,
}: SelectedUploadFileProps) {
  const { url: picture, isLoading } = useFileUrl(kind === 'image' ? path : '');
  // The space is taken while the URL loads, so that the fields below do not move under a click.
  if (!fileName && !picture && !isLoading) return null;
  const name = fileName ?? 'The picture at this path';
  return (
    <div className="mt-2 grid grid-cols-[auto_1fr] items-start gap-x-3 rounded-md border border-line bg-sunken p-2.5 sm:grid-cols-[auto_1fr_auto]">
      <span className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-surface text-teal">
        {picture ? (
          <img
            src={picture}
            alt={`Preview of ${name}`}
            className="size-full object-contain dark:brightness-90"
          />
        ) : (
          !isLoading && <Icon name={kind === 'stl' ? 'cube' : 'check'} className="size-7" />
        )}
      </span>
      <div className="min-w-0 self-center text-sm">
        <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
        {fileName && bytes !== undefined && (
          <p className="flex items-center gap-1 text-muted">
            <Icon name="check" className="size-4 text-success-text" />
            Uploaded, {formatBytes(bytes)}
          </p>
        )}
        {details}
      </div>
      {onRemove && (
        <Button
          size="sm"
          variant="quiet"
          onClick={onRemove}
          className="max-sm:col-start-2 max-sm:-ml-3 max-sm:justify-self-start max-sm:px-3 sm:self-center"
        >
          Remove
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
    </div>
  );
}
