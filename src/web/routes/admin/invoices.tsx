import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/invoices.ts';

const InvoicesScreen = lazyComponent(
  async () => (await import('#web/features/admin/invoices/invoices-screen.tsx')).InvoicesScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Invoices · Admin', '/admin/invoices');

export default function AdminInvoices() {
  return <InvoicesScreen />;
}
