import type { PrintRequestResponse } from '#domain/print-requests/schemas.ts';
import { formatBytes } from '#web/features/upload/format-bytes.ts';
import { MeshSummary } from '#web/features/upload/mesh-summary.tsx';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { StlViewer } from './stl-viewer.tsx';
import type { StlViewerPanelProps } from './stl-viewer-panel.tsx';

interface PrintRequestFilesProps extends Pick<PrintRequestResponse, 'image' | 'stlFile'> {
  rotation?: StlViewerPanelProps['rotation'];
}

/** The picture and the STL file of a print request. */
export function PrintRequestFiles({ image, stlFile, rotation }: PrintRequestFilesProps) {
  if (!image && !stlFile) return <p className="text-sm text-muted">No files.</p>;
  return (
    <div className="grid gap-4">
      {image && (
        <a href={image.url} target="_blank" rel="noopener" className="group block">
          <img
            src={image.url}
            alt={`Sent as ${image.fileName}`}
            loading="lazy"
            className="h-44 w-full rounded-md border border-line bg-sunken object-contain dark:brightness-90"
          />
          <span className="mt-1 inline-block text-sm text-muted underline underline-offset-4 [overflow-wrap:anywhere] group-hover:text-ink">
            {image.fileName}, {formatBytes(image.bytes)}
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </span>
        </a>
      )}
      {stlFile && (
        <div className="grid gap-2">
          <a
            href={stlFile.url}
            download={stlFile.fileName}
            className={buttonClassNames({ variant: 'secondary', size: 'sm', className: 'max-w-full' })}
          >
            <Icon name="cube" />
            <span className="truncate">
              <VisuallyHidden>Download </VisuallyHidden>
              {stlFile.fileName}
            </span>
            <span className="shrink-0 font-normal text-muted">{formatBytes(stlFile.bytes)}</span>
          </a>
          {stlFile.mesh && (
            <>
              <StlViewer
                url={stlFile.url}
                fileName={stlFile.fileName}
                mesh={stlFile.mesh}
                rotation={rotation}
              />
              <MeshSummary mesh={stlFile.mesh} detailed />
            </>
          )}
        </div>
      )}
    </div>
  );
}
