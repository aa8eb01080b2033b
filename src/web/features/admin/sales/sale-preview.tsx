import { useState } from 'react';
import { type SalePreview as Preview, salePreviewInput, salePreviewResponse } from '#domain/sales/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { callAdminApi } from '../call-admin-api.ts';

type Loaded = { key: string; preview: Preview } | { key: string; failure: string };

/** How many products take part, and three of them with both prices. Nothing until percent and products are chosen. */
export function SalePreview({ scope }: { scope: object }) {
  const isComplete = salePreviewInput.safeParse(scope).success;
  const key = isComplete ? JSON.stringify(scope) : '';
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useAbortableTask(key, (signal) => {
    if (!key) return;
    const call = { method: 'POST', body: scope, responseSchema: salePreviewResponse, signal } as const;
    callAdminApi('/api/sales/preview', call).then(
      (preview) => setLoaded({ key, preview }),
      (error: unknown) => signal.aborted || setLoaded({ key, failure: toApiFailure(error).message }),
    );
  });
  if (!key) return null;
  const current = loaded?.key === key ? loaded : null;
  const samples = current && 'preview' in current ? current.preview.samples : [];
  return (
    <section aria-label="Preview" className="grid gap-2 rounded-md bg-sunken p-4 text-sm">
      <p role="status" className="font-medium">
        {current ? describe(current) : 'Counting the products...'}
      </p>
      {samples.length > 0 && (
        <ul className="grid gap-1">
          {samples.map(({ _id, name, regularPrice, price }) => (
            <li key={_id} className="flex justify-between gap-4">
              <bdi className="min-w-0 [overflow-wrap:anywhere]">{name}</bdi>
              <span className="whitespace-nowrap tabular-nums">
                <s className="text-muted">
                  <span className="sr-only">regular price </span>
                  {formatDollars(regularPrice)}
                </s>{' '}
                <strong className="font-semibold">
                  <span className="sr-only">sale price </span>
                  {formatDollars(price)}
                </strong>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function describe(loaded: Loaded): string {
  if ('failure' in loaded) return loaded.failure;
  const { total, totalIsMore } = loaded.preview;
  if (total === 0) return 'No product in the shop takes part now.';
  const count = total.toLocaleString('en-US');
  if (totalIsMore) return `More than ${count} products take part, such as:`;
  if (total === 1) return '1 product takes part:';
  return `${count} products take part${total > 3 ? ', such as:' : ':'}`;
}
