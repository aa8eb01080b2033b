import { Suspense } from 'react';
import { data, type ShouldRevalidateFunctionArgs, useRevalidator } from 'react-router';
import { shopRouterContext } from '#web/context.ts';
import { loadProductPage } from '#web/features/product/load-product-page.server.ts';
import { productPageMeta } from '#web/features/product/meta/product-page-meta.ts';
import { ProductNotFoundMessage } from '#web/features/product/product-not-found-message.tsx';
import { ProductScreen } from '#web/features/product/product-screen.tsx';
import { RelatedProducts } from '#web/features/product/related-products.tsx';
import { useCustomProduct } from '#web/features/product/use-custom-product.ts';
import { defaultRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { useHydrateProductDetailsSlice } from '#web/state/fill-slices/use-hydrate-product-details-slice.ts';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/product.ts';

/** Kept in the browser only. */
const RecentlyViewed = lazyComponent(
  async () => (await import('#web/features/product/recently-viewed/recently-viewed.tsx')).RecentlyViewed,
);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const page = await loadProductPage(context.get(shopRouterContext), params.id, searchParams);
  // Unlisted products are only for those with the link: no cache may store them.
  const headers: HeadersInit = page?.product.custom ? { 'cache-control': 'no-store' } : {};
  return data(page, { status: page ? 200 : 404, headers });
}

/** Other parameters are choices: the page is the same. */
const pageOf = ({ pathname, searchParams }: URL) =>
  [pathname, ...['sort', 'stars', 'after'].map((name) => searchParams.get(name))].join();

export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isChoice = currentUrl.search !== nextUrl.search && pageOf(currentUrl) === pageOf(nextUrl);
  return !isChoice && defaultShouldRevalidate;
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const meta: Route.MetaFunction = ({ matches, loaderData, location, error }) => {
  if (loaderData) {
    const { product, reviewPage } = loaderData;
    const shown = { ...product, reviews: (reviewPage ?? product).reviews };
    return productPageMeta(matches[0].loaderData ?? defaultRootLoaderData, shown);
  }
  return toPageMeta(matches[0].loaderData, {
    title: error ? 'Something went wrong' : 'Product not found',
    description: error ? 'This page could not be made.' : 'There is no product at this address.',
    path: location.pathname,
    noindex: true,
  });
};

export default function Product({ loaderData, params }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const isHydrated = useStorageReady();
  const own = useCustomProduct(params.id, loaderData === null);
  const product = loaderData?.product ?? own.product;
  useHydrateProductDetailsSlice(product, own.refusal);
  if (!product)
    return (
      <ProductNotFoundMessage message={own.refusal} isTransient={own.failure !== null} onRetry={own.reload} />
    );
  return (
    <>
      <ProductScreen
        product={product}
        reviewPage={loaderData?.reviewPage}
        onReviewed={loaderData ? revalidate : own.reload}
      />
      <RelatedProducts category={product.category} products={loaderData?.related ?? []} />
      {isHydrated && (
        <Suspense>
          <RecentlyViewed product={product} />
        </Suspense>
      )}
    </>
  );
}
