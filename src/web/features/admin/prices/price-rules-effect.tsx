import { useState } from 'react';
import { type PriceRulesPreview, priceRulesPreviewResponse } from '#domain/quotes/pricing/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { formatPrintTime } from '../format-print-time.ts';
import { QuoteLink } from '../quotes/quote-link.tsx';
import { EffectTable } from './effect-table.tsx';

type Loaded = { key: string; preview: PriceRulesPreview } | { key: string; failure: string };

/** What sample parts and the latest quotes would cost by these rules. Null: the form has errors. */
export function PriceRulesEffect({ value }: { value: object | null }) {
  const key = value ? JSON.stringify(value) : '';
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useAbortableTask(key, (signal) => {
    if (!key) return;
    const responseSchema = priceRulesPreviewResponse;
    const call = { method: 'POST', body: { value }, responseSchema, signal } as const;
    callAdminApi('/api/price-rules/preview', call).then(
      (preview) => setLoaded({ key, preview }),
      (error: unknown) => signal.aborted || setLoaded({ key, failure: toApiFailure(error).message }),
    );
  });
  const preview = loaded && 'preview' in loaded ? loaded.preview : null;
  const isOld = loaded?.key !== key;
  return (
    <div className="grid gap-5">
      <p role="status" className="text-sm text-muted">
        {key ? describe(loaded, isOld) : 'Some figures are missing or wrong.'}
      </p>
      {preview && (
        <div aria-busy={isOld} className={joinClassNames('grid gap-5', isOld && 'opacity-60')}>
          <EffectTable
            caption="Sample parts"
            rows={preview.samples.map(({ name, grams, seconds, before, after }) => ({
              key: name,
              label: (
                <>
                  {name}
                  <span className="block text-xs font-normal text-muted">
                    {formatGrams(grams)}, {formatPrintTime(seconds)}
                  </span>
                </>
              ),
              ...{ before: formatDollars(before), after: formatDollars(after) },
              isChanged: before !== after,
            }))}
          />
          {preview.quotes.length > 0 && (
            <EffectTable
              caption="Latest quotes"
              rows={preview.quotes.map((quote) => ({
                key: quote._id,
                label: <QuoteLink quote={quote} />,
                before: formatDollars(quote.before.total),
                after: formatDollars(quote.after.total),
                isChanged: quote.before.total !== quote.after.total,
                note: describeState(quote),
              }))}
            />
          )}
        </div>
      )}
    </div>
  );
}

function describe(loaded: Loaded | null, isOld: boolean): string {
  if (!loaded || isOld) return 'Calculating...';
  if ('failure' in loaded) return loaded.failure;
  const { samples, quotes } = loaded.preview;
  const isChanged =
    samples.some(({ before, after }) => before !== after) ||
    quotes.some(({ before, after }) => before.total !== after.total || before.state !== after.state);
  return isChanged ? 'By the rules that hold now, and by these.' : 'These rules give the same prices as now.';
}

function describeState({ before, after }: PriceRulesPreview['quotes'][number]): string | undefined {
  if (before.state === after.state) return undefined;
  return after.state === 'offered' ? 'Would be offered at once' : 'Would come to you first';
}
