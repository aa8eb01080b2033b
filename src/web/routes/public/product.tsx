import { data, useRevalidator } from 'react-router';
import { shopContext } from '#web/context.ts';
import { loadProduct } from '#web/features/product/load-product.server.ts';
import { productMeta } from '#web/features/product/meta/product-meta.ts';
import { ProductNotFound } from '#web/features/product/product-not-found.tsx';
import { ProductView } from '#web/features/product/product-view.tsx';
import { RelatedProducts } from '#web/features/product/related-products.tsx';
import { useCustomProduct } from '#web/features/product/use-custom-product.ts';
import { pageMeta } from '#web/features/shell/page-meta.ts';
import { defaultRootData } from '#web/features/shell/root-data.ts';
import { useHydrateProductDetailsSlice } from '#web/state/fill-slices/use-hydrate-product-details-slice.ts';
import type { Route } from './+types/product.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after');
  const page = await loadProduct(context.get(shopContext), params.id, after);
  // Unlisted products are only for those with the link: no cache may store them.
  const headers: HeadersInit = page?.product.custom ? { 'cache-control': 'no-store' } : {};
  return data(page, { status: page ? 200 : 404, headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData, location, error }) => {
  if (loaderData) return productMeta(matches[0].loaderData ?? defaultRootData, loaderData.product);
  return pageMeta(matches[0].loaderData, {
    title: error ? 'Something went wrong' : 'Product not found',
    description: error ? 'This page could not be made.' : 'There is no product at this address.',
    path: location.pathname,
    noindex: true,
  });
};

export default function Product({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const own = useCustomProduct(params.id, loaderData === null);
  const product = loaderData?.product ?? own.product;
  useHydrateProductDetailsSlice(product, own.refusal);
  if (!product)
    return <ProductNotFound message={own.refusal} isTransient={own.failure !== null} onRetry={own.reload} />;
  return (
    <>
      <ProductView
        product={product}
        reviewPage={loaderData?.reviewPage}
        onReviewed={loaderData ? revalidate : own.reload}
      />
      <RelatedProducts category={product.category} products={loaderData?.related ?? []} />
    </>
  );
}
