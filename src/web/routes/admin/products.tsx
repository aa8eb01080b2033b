import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { ProductsScreen } from '#web/features/admin/products/products-screen.tsx';
import type { Route } from './+types/products.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Products · Admin', '/admin/products');

export default function AdminProducts() {
  return <ProductsScreen />;
}
