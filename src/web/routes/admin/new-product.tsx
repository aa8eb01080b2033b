import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/new-product.ts';

const NewProductScreen = lazyScreen(
  async () => (await import('#web/features/admin/products/form/new-product-screen.tsx')).NewProductScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'New product · Admin', '/admin/products/new');

export default function AdminNewProduct() {
  return <NewProductScreen />;
}
