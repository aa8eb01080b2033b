import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { EditProductScreen } from '#web/features/admin/products/form/edit-product-screen.tsx';
import type { Route } from './+types/edit-product.ts';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Edit product · Admin', `/admin/products/${params.id}/edit`);

export default function AdminEditProduct({ params }: Route.ComponentProps) {
  return <EditProductScreen key={params.id} id={params.id} />;
}
