import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toProductTexts } from '#domain/catalogue/product-texts.ts';
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import { AuditLink } from '#web/features/admin/audit/audit-link.tsx';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { LoadFailureNotice } from '#web/features/admin/load-failure-notice.tsx';
import { LoadingPlaceholder } from '#web/features/admin/loading-placeholder.tsx';
import { adminProductsPath } from '#web/features/admin/products/admin-products-path.ts';
import { ProductsBackLink } from '#web/features/admin/products/products-back-link.tsx';
import { PublicProductLink } from '#web/features/admin/products/public-product-link.tsx';
import { isRecord } from '#web/state/api/is-record.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProductForm } from './product-form.tsx';
import { toProductFormChoices } from './product-form-values.ts';
import { ProductQuoteLink } from './product-quote-link.tsx';
import { toSavedProductState } from './saved-state.ts';
import { useProductForEditing } from './use-product-for-editing.ts';

export function EditProductScreen({ id }: { id: string }) {
  const { product, error, busy: loading, refetch, save, readStock, readChanges } = useProductForEditing(id);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const { state } = useLocation();
  const search = isRecord(state) && typeof state.search === 'string' ? state.search : null;
  const backPath =
    search === null
      ? adminProductsPath(product ?? { custom: false, state: 'active' })
      : `/admin/products${search}`;
  const backPathFor = (changed: ProductDetailsResponse) => {
    const isThere = changed.custom === product?.custom && changed.state === product.state;
    return isThere ? backPath : adminProductsPath(changed);
  };
  const afterSave = (changed: ProductDetailsResponse) =>
    navigate(backPathFor(changed), { state: toSavedProductState(changed, false) });

  if (error?.status === 404)
    return (
      <EmptyState
        level={1}
        illustration="missing"
        title="This product does not exist"
        text="It may have been deleted, or the address is mistyped."
        action={<Button to={backPath}>All products</Button>}
      />
    );
  return (
    <>
      <ProductsBackLink to={backPath} />
      <AdminPageHeading
        title="Edit product"
        intro={
          product && (
            <p className="flex flex-wrap items-center gap-x-4">
              <PublicProductLink product={product} className="-my-2.5 inline-block py-2.5" />
              {product.custom && <ProductQuoteLink productId={product._id} />}
              <AuditLink id={product._id} />
            </p>
          )
        }
      />
      {error && (
        <LoadFailureNotice
          title="The product could not be loaded."
          error={error}
          busy={loading}
          onRetry={refetch}
        />
      )}
      {!product && !error && (
        <LoadingPlaceholder label="Loading the product...">
          <Skeleton className="h-160 w-full max-w-3xl rounded-lg" />
        </LoadingPlaceholder>
      )}
      {product && (
        <Card className="max-w-3xl">
          <ProductForm
            id="product-form"
            initial={{ texts: toProductTexts(product), choices: toProductFormChoices(product) }}
            showsCustom
            save={save}
            readStock={readStock}
            readChanges={readChanges}
            busy={busy}
            onBusy={setBusy}
            onSaved={afterSave}
            onCancel={() => navigate(backPath)}
          />
        </Card>
      )}
    </>
  );
}
