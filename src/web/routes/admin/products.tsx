import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/products.ts';

const ProductsScreen = lazyScreen(
  async () => (await import('#web/features/admin/products/products-screen.tsx')).ProductsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Products · Admin', '/admin/products');

export default function AdminProducts() {
  return <ProductsScreen />;
}
