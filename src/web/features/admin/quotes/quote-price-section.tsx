import { Link } from 'react-router';
import type { QuoteResponse } from '#domain/quotes/schemas.ts';
import { addCents, formatDollars, fromDollars, toDollars } from '#domain/shared/money.ts';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { formatShare } from './describe-estimate.ts';
import { toCost, toMargin } from './quote-margin.ts';

/** In the order in which they are added. */
const stepLabels = {
  filament: 'Filament, with waste',
  machine: 'Printer time',
  labor: 'Work on the pieces',
  packaging: 'Packaging',
  failures: 'Failed prints',
  margin: 'Margin',
  line: 'Work on the order',
  minimum: 'Up to the minimum',
};

interface QuotePriceSectionProps {
  quote: QuoteResponse;
  steps: Readonly<Record<string, number>>;
}

/** Each step of the price of all pieces, and what remains above the cost. */
export function QuotePriceSection({ quote, steps }: QuotePriceSectionProps) {
  const { price, quantity, rulesVersion } = quote;
  const byRules = addCents(...Object.values(steps).map(fromDollars));
  const total = fromDollars(price.total);
  const cost = toCost(steps);
  const margin = toMargin(total, cost);
  const rules = rulesVersion ? `version ${rulesVersion}` : 'the defaults';
  return (
    <AdminSectionCard
      title="Price"
      intro={
        <>
          Of all pieces, by the{' '}
          <Link to="/admin/prices" className="underline underline-offset-4">
            price rules
          </Link>{' '}
          ({rules}).
        </>
      }
    >
      <table className="w-full text-sm tabular-nums">
        <caption className="sr-only">Steps of the price</caption>
        <tbody>
          {Object.entries(stepLabels)
            .filter(([name]) => steps[name])
            .map(([name, label]) => (
              <PriceRow key={name} label={label} amount={formatDollars(steps[name] ?? 0)} />
            ))}
        </tbody>
        <tfoot className="border-t border-line">
          <PriceRow isTotal label="Total by the rules" amount={formatDollars(toDollars(byRules))} />
          {total !== byRules && <PriceRow isTotal label="Your price" amount={formatDollars(price.total)} />}
        </tfoot>
      </table>
      <dl className="mt-4 grid grid-cols-3 gap-3 rounded-md bg-sunken p-3 text-sm">
        <Figure name="Cost" value={formatDollars(toDollars(cost))} />
        <Figure name="Margin" value={formatDollars(toDollars(margin.amount))}>
          {formatShare(margin.share)} of the price
        </Figure>
        <Figure name="One piece" value={formatDollars(toDollars(fromDollars(price.total / quantity)))} />
      </dl>
    </AdminSectionCard>
  );
}

function PriceRow({ label, amount, isTotal }: { label: string; amount: string; isTotal?: boolean }) {
  const weight = isTotal ? 'font-semibold' : 'font-normal';
  return (
    <tr className={weight}>
      <th scope="row" className={`py-1 pr-3 text-left ${weight}`}>
        {label}
      </th>
      <td className="py-1 text-right">{amount}</td>
    </tr>
  );
}

function Figure({ name, value, children }: { name: string; value: string; children?: React.ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="font-display text-base font-semibold tabular-nums">{value}</dd>
      {children && <dd className="text-xs text-muted">{children}</dd>}
    </div>
  );
}
