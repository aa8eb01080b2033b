import { Button } from '#web/ui/buttons/button.tsx';
import { useCsvDownload } from './use-csv-download.ts';
import type { FlashContent } from './use-flash.ts';

interface CsvButtonProps {
  path: `/api/${string}`;
  /** 'themes' */
  itemsName: string;
  fileName: string;
  showFlash: (flash: FlashContent) => void;
  children?: string;
}

/** Saves an export as a file. */
export function CsvButton(props: CsvButtonProps) {
  const { path, itemsName, fileName, showFlash, children = 'CSV' } = props;
  const { busy, download } = useCsvDownload(itemsName, fileName, showFlash);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      onClick={() => download(path)}
      aria-label={children === 'CSV' ? `Export the ${itemsName} as CSV` : undefined}
    >
      {children}
    </Button>
  );
}

/** The address of the export of a filtered list: all its pages. */
export function toExportPath(path: `/api/${string}`, searchParams: URLSearchParams): `/api/${string}` {
  const filters = new URLSearchParams(searchParams);
  filters.delete('page');
  filters.delete('after');
  return `${path}?${filters}`;
}
