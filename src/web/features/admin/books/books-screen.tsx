import { Link, useSearchParams } from 'react-router';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { BookMonthsSection } from './months/book-months-section.tsx';
import { BookReportSection } from './report/book-report-section.tsx';
import { TaxReportSection } from './tax/tax-report-section.tsx';

const views = [
  { name: 'sales', label: 'Sales' },
  { name: 'tax', label: 'Tax report' },
  { name: 'months', label: 'Months' },
] as const;

/** Sales and refunds, the tax of a quarter, and the months that are closed. */
export function BooksScreen() {
  const [search] = useSearchParams();
  const view = views.find(({ name }) => name === search.get('view'))?.name ?? 'sales';
  return (
    <>
      <AdminPageHeading
        title="Books"
        intro="What was paid and refunded, by days of UTC. Sums are kept by each payment and refund, and compared with them every night."
      />
      <nav aria-label="Books" className="mb-5 flex flex-wrap gap-1.5 sm:gap-2 dense:mb-3">
        {views.map(({ name, label }) => (
          <Link
            key={name}
            to={name === 'sales' ? '?' : `?view=${name}`}
            aria-current={name === view ? 'true' : undefined}
            className={joinClassNames(
              'inline-flex min-h-11 items-center rounded-md border px-3 text-sm font-semibold sm:px-4 dense:min-h-8',
              name === view
                ? 'border-ink bg-ink text-paper'
                : 'border-edge bg-surface hover:border-ink hover:bg-sunken',
            )}
          >
            {label}
          </Link>
        ))}
      </nav>
      {view === 'sales' && <BookReportSection />}
      {view === 'tax' && <TaxReportSection />}
      {view === 'months' && <BookMonthsSection />}
    </>
  );
}
