import { useMemo, useState } from 'react';
import type { SheetField } from '#domain/bulk-products/product-sheet.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { previewSheet, type SheetPreview } from './preview-sheet.ts';
import { SheetError } from './sheet-error.ts';

export interface SheetSource {
  text: string;
  /** The chosen file; null for pasted text. */
  fileName: string | null;
}

const debounceMs = 300;

/** Reads a pasted or chosen sheet. `isOpen`: whether the form is shown; opened again, it is read again. */
export function useSheetPreview(isOpen: boolean) {
  const [source, setSource] = useState<SheetSource>({ text: '', fileName: null });
  const [read, setRead] = useState<{ source: SheetSource; preview: SheetPreview } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const isEmpty = source.text.trim() === '';

  async function readSource(signal: AbortSignal) {
    setFailure(null);
    setProgress(null);
    try {
      const preview = await previewSheet(source.text, signal, (now) => !signal.aborted && setProgress(now));
      if (!signal.aborted) setRead({ source, preview });
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error instanceof SheetError ? error.message : toApiFailure(error).message);
    }
  }
  const readAgain = useAbortableTask(isOpen ? source : null, (signal) => {
    setRead(null);
    setFailure(null);
    if (!isOpen || isEmpty) return;
    const timer = setTimeout(() => readSource(signal), debounceMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
  const preview = read?.source === source ? read.preview : null;
  const [without, setWithout] = useState<ReadonlySet<SheetField>>(new Set());
  const rows = useMemo(
    () => (preview && without.size > 0 ? preview.withoutColumns(without) : (preview?.rows ?? [])),
    [preview, without],
  );
  return {
    source,
    setSource,
    preview,
    rows,
    without,
    /** Whether a column of products that exist is imported. */
    setColumn(field: SheetField, isIncluded: boolean) {
      const after = new Set(without);
      if (isIncluded) after.delete(field);
      else after.add(field);
      setWithout(after);
    },
    isReading: !isEmpty && !preview && failure === null,
    progress,
    failure,
    readAgain,
  };
}
