import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { StockAlertPanel } from '#web/features/stock-alert/stock-alert-panel.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import type { Route } from './+types/stock-alert.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Stock alert',
    description: 'Confirm or leave the mail that says when a sold-out product is back.',
    path: '/stock-alert',
    noindex: true,
  });

export default function StockAlertPage() {
  return (
    <PageContainer width="narrow" className="pt-8 sm:pt-14">
      <PageHeading title="Stock alert" intro="One mail when a sold-out product is back." />
      <Card className="mt-6 sm:mt-8">
        <StockAlertPanel />
      </Card>
    </PageContainer>
  );
}
