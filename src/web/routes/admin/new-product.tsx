import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/new-product.ts';

const NewProductScreen = lazyComponent(
  async () => (await import('#web/features/admin/products/form/new-product-screen.tsx')).NewProductScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'New product · Admin', '/admin/products/new');

export default function AdminNewProduct() {
  return <NewProductScreen />;
}
