import type { OrderItemResponse, OrderResponse } from '#domain/orders/schemas.ts';
import type { ItemPrintFileResponse } from '#domain/print-files/schemas.ts';
import { usePermission } from '#web/features/admin/use-permission.ts';
import { useSaveFile } from '#web/features/orders/use-save-file.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type PrintFile = ItemPrintFileResponse & { copies?: number };

interface PrintFileListProps {
  order: Pick<OrderResponse, '_id' | 'number'>;
  item: Pick<OrderItemResponse, '_id' | 'printFiles'>;
  /** Of the item in its order. */
  index: number;
  /** Loads the order again. */
  onReload: () => void;
}

/** What is printed for an item that is made to order: a file for each part, with its state. */
export function PrintFileList({ order, item, index, onReload }: PrintFileListProps) {
  const files: readonly PrintFile[] = item.printFiles ?? [];
  if (!files.length) return null;
  return (
    <ul aria-label={`Print files of item ${index + 1}`} className="mt-2 grid gap-2 text-sm print:hidden">
      {files.map((file) => (
        <PrintFileRow
          key={file.part}
          file={file}
          path={`/api/orders/${order._id}/items/${item._id}/print-files/${file.part}`}
          fileName={`${order.number}-${index + 1}-${file.name}.3mf`}
          onReload={onReload}
        />
      ))}
    </ul>
  );
}

interface PrintFileRowProps {
  file: PrintFile;
  path: `/api/${string}`;
  fileName: string;
  onReload: () => void;
}

const states: Record<PrintFile['state'], { tone: BadgeTone; label: string; action: string }> = {
  queued: { tone: 'neutral', label: 'Being made', action: 'Check again' },
  done: { tone: 'success', label: 'Ready', action: 'Save (3MF)' },
  failed: { tone: 'danger', label: 'Failed', action: 'Try again' },
};

/** Asking for a file that has failed, or that is lost, makes it again. */
function PrintFileRow({ file, path, fileName, onReload }: PrintFileRowProps) {
  const { name, state, message, copies = 1 } = file;
  const canRead = usePermission('readPrintFiles');
  const { busy, failure, save } = useSaveFile(path, fileName);
  const { tone, label, action } = states[state];
  const press = async () => {
    const isSaved = state !== 'queued' && (await save());
    if (!isSaved) onReload();
  };
  return (
    <li>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="[overflow-wrap:anywhere]">{copies > 1 ? `${name}, ${copies} copies` : name}</span>
        <Badge tone={tone}>{label}</Badge>
        {canRead && (
          <Button variant="secondary" size="sm" busy={busy} onClick={press}>
            {busy ? 'Loading...' : action}
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
        )}
      </div>
      {message && <p className="text-danger-text [overflow-wrap:anywhere]">{message}</p>}
      <p role="status" className="text-muted [overflow-wrap:anywhere]">
        {failure}
      </p>
    </li>
  );
}
