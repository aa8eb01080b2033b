import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/books.ts';

const BooksScreen = lazyComponent(
  async () => (await import('#web/features/admin/books/books-screen.tsx')).BooksScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Books · Admin', '/admin/books');

export default function AdminBooks() {
  return <BooksScreen />;
}
