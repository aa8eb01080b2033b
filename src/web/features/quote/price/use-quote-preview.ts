import { startTransition, useEffect, useState } from 'react';
import type { PreviewQuoteInput, QuotePreview } from '#domain/quotes/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';

const delayMs = 250;

export interface ShownPreview {
  preview: QuotePreview | null;
  /** Whether the price is of other choices, or is not there yet. */
  isStale: boolean;
  failure: string | null;
  retry(): void;
}

/** The price of a measured mesh; null asks nothing. The first is asked for at once, later ones when nothing has changed for a moment. */
export function useQuotePreview(input: PreviewQuoteInput | null): ShownPreview {
  const key = JSON.stringify(input);
  const [shown, setShown] = useState<{ key: string; preview: QuotePreview | null; failure: string | null }>({
    ...{ key: 'null', preview: null, failure: null },
  });

  const retry = useAbortableTask(key, (signal) => {
    if (!input) return;
    const ask = () =>
      requestPreview(input, signal).then(
        (preview) => !signal.aborted && startTransition(() => setShown({ key, preview, failure: null })),
        (error: unknown) => {
          if (signal.aborted) return;
          setShown((before) => ({ ...before, key, failure: toApiFailure(error).message }));
        },
      );
    const timer = setTimeout(ask, shown.preview ? delayMs : 0);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

  // The price of another file is not shown for this one.
  const isEmpty = input === null;
  useEffect(() => {
    if (isEmpty) setShown({ key: 'null', preview: null, failure: null });
  }, [isEmpty]);

  return { ...shown, isStale: shown.key !== key, retry };
}

const requestPreview = (body: PreviewQuoteInput, signal: AbortSignal): Promise<QuotePreview> =>
  callApi('/api/quotes/preview', {
    ...{ method: 'POST', body, signal },
    responseSchema: async () => (await import('#domain/quotes/schemas.ts')).quotePreviewResponse,
  });
