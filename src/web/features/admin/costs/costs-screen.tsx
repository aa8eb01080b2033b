import { useSearchParams } from 'react-router';
import { costGroups } from '#domain/production-costs/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { LinkTabs } from '../link-tabs.tsx';
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
      <LinkTabs
        label="Costs"
        tabs={views.map(({ name, label }) => ({ label, to: toView(name), isCurrent: name === view }))}
      />
      {group ? <CostReportSection key={group} group={group} /> : <EstimatesSection />}
    </>
  );
}
