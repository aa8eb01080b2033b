import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/quote.ts';

const QuoteScreen = lazyComponent(
  async () => (await import('#web/features/admin/quotes/quote-screen.tsx')).QuoteScreen,
);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Quote · Admin', `/admin/quotes/${params.id}`);

export default function AdminQuote({ params }: Route.ComponentProps) {
  return <QuoteScreen key={params.id} id={params.id} />;
}
