import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/products.ts';

const ProductsScreen = lazyComponent(
  async () => (await import('#web/features/admin/products/products-screen.tsx')).ProductsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Products · Admin', '/admin/products');

export default function AdminProducts() {
  return <ProductsScreen />;
}
