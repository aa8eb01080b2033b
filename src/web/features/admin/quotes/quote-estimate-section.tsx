import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { formatGrams, formatPrintTime, formatShare } from './describe-estimate.ts';
import { FactList } from './fact-list.tsx';

/** What a piece needs, and how certain that is. */
export function QuoteEstimateSection({ quote }: { quote: QuoteResponse }) {
  const { estimate, engine, quantity, supports } = quote;
  const { grams, seconds, supportGrams, error } = estimate;
  const [min, max] = supportGrams;
  return (
    <AdminSectionCard
      title="Estimate"
      intro={engine === 'slicer' ? 'Confirmed by the slicer.' : 'From the mesh, not sliced.'}
    >
      <FactList
        facts={[
          [
            'Filament',
            `${formatGrams(grams)} a piece${error > 0 ? `, usually within ${formatShare(error)}` : ''}`,
          ],
          ['Print time', `${formatPrintTime(seconds)} a piece`],
          ...(max > 0
            ? [
                [
                  'Supports',
                  `${formatGrams(min)} to ${formatGrams(max)}${supports ? '' : ', not chosen'}`,
                ] as const,
              ]
            : []),
          ...(quantity > 1
            ? [
                [
                  'All pieces',
                  `${formatGrams(grams * quantity)}, ${formatPrintTime(seconds * quantity)}`,
                ] as const,
              ]
            : []),
        ]}
      />
    </AdminSectionCard>
  );
}
