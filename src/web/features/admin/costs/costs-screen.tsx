import { Link, useSearchParams } from 'react-router';
import { costGroups } from '#domain/production-costs/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { CostReportSection } from './cost-report-section.tsx';
import { EstimatesSection } from './estimates-section.tsx';

const views = [
  { name: 'product', label: 'By product' },
  { name: 'filament', label: 'By filament' },
  { name: 'month', label: 'By month' },
  { name: 'estimates', label: 'Estimates' },
] as const;

/** What orders have cost and left, and how good the estimates of prints are. */
export function CostsScreen() {
  const [search] = useSearchParams();
  const view = views.find(({ name }) => name === search.get('view'))?.name ?? 'product';
  const group = costGroups.find((name) => name === view);
  const toView = (name: string) => {
    const next = new URLSearchParams(search);
    next.set('view', name);
    return `?${next}`;
  };
  return (
    <>
      <AdminPageHeading
        title="Costs"
        intro="What the orders of a period have brought and cost by now, without tax: filament and hours as they were printed, labor and packaging by your prices."
      />
      <nav aria-label="Costs" className="mb-5 flex flex-wrap gap-1.5 sm:gap-2 dense:mb-3">
        {views.map(({ name, label }) => (
          <Link
            key={name}
            to={toView(name)}
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
      {group ? <CostReportSection key={group} group={group} /> : <EstimatesSection />}
    </>
  );
}
