import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/edit-product.ts';

const EditProductScreen = lazyComponent(
  async () => (await import('#web/features/admin/products/form/edit-product-screen.tsx')).EditProductScreen,
);

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privatePageMeta(matches[0].loaderData, 'Edit product · Admin', `/admin/products/${params.id}/edit`);

export default function AdminEditProduct({ params }: Route.ComponentProps) {
  return <EditProductScreen key={params.id} id={params.id} />;
}
