import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { formatPrintTime } from '../format-print-time.ts';
import { formatShare } from './describe-estimate.ts';
import { FactList } from './fact-list.tsx';
import { QuoteConfirmation } from './quote-confirmation.tsx';
import type { QuoteDetails } from './use-offer-quote-form.ts';

interface QuoteEstimateSectionProps {
  quote: QuoteDetails;
  onChanged: (quote: QuoteDetails) => void;
}

/** What a piece needs, how certain that is, and what a slicer says of it. */
export function QuoteEstimateSection({ quote, onChanged }: QuoteEstimateSectionProps) {
  return (
    <AdminSectionCard
      title="Estimate"
      intro={
        quote.engine === 'slicer'
          ? 'Weight and time are confirmed by the slicer.'
          : 'From the mesh, not sliced.'
      }
    >
      <FactList facts={listFacts(quote)} />
      <QuoteConfirmation quote={quote} onChanged={onChanged} />
    </AdminSectionCard>
  );
}

function listFacts({ estimate, quantity, supports, checks }: QuoteDetails): [string, string][] {
  const { grams, seconds, supportGrams, error } = estimate;
  const [min, max] = supportGrams;
  const isOpen = checks.some(({ code, severity }) => code === 'open_edges' && severity !== 'ok');
  const certainty = isOpen
    ? ', uncertain: the surface is open'
    : error > 0
      ? `, usually within ${formatShare(error)}`
      : '';
  const facts: [string, string][] = [
    ['Filament', `${formatGrams(grams)} a piece${certainty}`],
    ['Print time', `${formatPrintTime(seconds)} a piece${supports ? ', with its supports' : ''}`],
  ];
  if (max > 0)
    facts.push(['Supports', `${formatGrams(min)} to ${formatGrams(max)}${supports ? '' : ', not chosen'}`]);
  if (quantity > 1)
    facts.push(['All pieces', `${formatGrams(grams * quantity)}, ${formatPrintTime(seconds * quantity)}`]);
  return facts;
}
