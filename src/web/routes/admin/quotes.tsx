import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/quotes.ts';

const QuotesScreen = lazyComponent(
  async () => (await import('#web/features/admin/quotes/quotes-screen.tsx')).QuotesScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Quotes · Admin', '/admin/quotes');

export default function AdminQuotes() {
  return <QuotesScreen />;
}
