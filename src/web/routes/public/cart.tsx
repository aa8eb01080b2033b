import { cartLinePlaceholderHtml } from '#web/features/cart/cart-line-placeholder.ts';
import { CartOrderSummaryPlaceholder } from '#web/features/cart/cart-order-summary.tsx';
import { CartScreen } from '#web/features/cart/cart-screen.tsx';
import { preHydrationCartId } from '#web/features/cart/pre-hydration-cart.ts';
import { useAddToCartFromUrl } from '#web/features/cart/use-add-to-cart-from-url.ts';
import { pagePictures } from '#web/features/shell/page-pictures.ts';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import { useStorageReady } from '#web/state/storage/use-storage-ready.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageContainer } from '#web/ui/page-container.tsx';
import { PageHeading } from '#web/ui/page-heading.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Route } from './+types/cart.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Cart',
    description: 'What you have picked so far, what it costs and the way to the checkout.',
    path: '/cart',
    picture: pagePictures.cart,
    noindex: true,
  });

export default function Cart() {
  const ready = useStorageReady();
  const { pending, failure, retry } = useAddToCartFromUrl();
  return (
    <PageContainer className="pt-8 sm:pt-14">
      <PageHeading title="Cart" />
      {failure && (
        <Notice tone="danger" className="mt-6" title="The product is not in your cart yet.">
          <p>{failure}</p>
          <Button size="sm" variant="secondary" onClick={retry} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {ready && !pending ? <CartScreen isShopUnreachable={failure !== null} /> : <CartSkeleton />}
    </PageContainer>
  );
}

function CartSkeleton() {
  return (
    <>
      <p role="status">
        <VisuallyHidden>Loading your cart...</VisuallyHidden>
      </p>
      <div aria-busy="true" className="mt-6 grid items-start gap-8 lg:grid-cols-[1fr_23rem] lg:gap-12">
        <div
          id={preHydrationCartId}
          aria-hidden="true"
          className="border-y border-line"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant; React keeps the changes made by the head's script
          dangerouslySetInnerHTML={{ __html: cartLinePlaceholderHtml }}
        />
        <CartOrderSummaryPlaceholder className="h-120 sm:h-122" />
      </div>
      <noscript>
        <p className="mt-6">The cart needs JavaScript. Browsing and reading the shop work without it.</p>
      </noscript>
    </>
  );
}
