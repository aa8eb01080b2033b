import { useSearchParams } from 'react-router';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { LinkTabs } from '../link-tabs.tsx';
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
      <LinkTabs
        label="Books"
        tabs={views.map(({ name, label }) => ({
          ...{ label, to: name === 'sales' ? '?' : `?view=${name}`, isCurrent: name === view },
        }))}
      />
      {view === 'sales' && <BookReportSection />}
      {view === 'tax' && <TaxReportSection />}
      {view === 'months' && <BookMonthsSection />}
    </>
  );
}
