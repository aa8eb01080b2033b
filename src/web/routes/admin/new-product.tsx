import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { NewProductScreen } from '#web/features/admin/products/form/new-product-screen.tsx';
import type { Route } from './+types/new-product.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'New product · Admin', '/admin/products/new');

export default function AdminNewProduct() {
  return <NewProductScreen />;
}
