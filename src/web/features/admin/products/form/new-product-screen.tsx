import { useState } from 'react';
import { useNavigate } from 'react-router';
import { productDetailsResponse } from '#domain/catalogue/schemas.ts';
import { callAdminApi } from '#web/features/admin/call-admin-api.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { adminProductsPath } from '#web/features/admin/products/admin-products-path.ts';
import { ProductsBackLink } from '#web/features/admin/products/products-back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { ProductForm } from './product-form.tsx';
import {
  emptyProductFormValues,
  initialCustomProductFormValues,
  initialProductFormChoices,
  toProductBody,
} from './product-form-values.ts';
import { toSavedProductState } from './saved-state.ts';

const formId = 'product-form';

export function NewProductScreen() {
  const [custom, setCustom] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ProductsBackLink to="/admin/products" />
      <AdminPageHeading
        title="New product"
        intro="It is listed in the shop as soon as it is saved, unless it is a draft."
      />
      <Card className="max-w-3xl">
        <div className="mb-5 border-b border-line pb-4">
          <Checkbox
            label="Custom Product?"
            name="custom"
            form={formId}
            checked={custom}
            disabled={busy}
            onChange={({ target }) => setCustom(target.checked)}
          />
          <p className="pl-9 text-xs text-muted">
            A product for one customer: only people with its link see it. Checking this fills in the form;
            unchecking clears it.
          </p>
        </div>
        <ProductForm
          key={String(custom)}
          id={formId}
          initial={{
            texts: custom ? initialCustomProductFormValues : emptyProductFormValues,
            choices: { ...initialProductFormChoices, custom },
          }}
          showsCustom={false}
          save={(texts, choices) => {
            // The specified call contains both; the server computes them from the reviews.
            const { featured } = choices;
            const body = { ...toProductBody(texts, choices), featured, custom, rating: 5, numReviews: 0 };
            return callAdminApi('/api/products', {
              method: 'POST',
              body,
              responseSchema: productDetailsResponse,
            });
          }}
          busy={busy}
          onBusy={setBusy}
          onSaved={(product) =>
            navigate(adminProductsPath(product), { state: toSavedProductState(product, true) })
          }
          onCancel={() => navigate('/admin/products')}
        />
      </Card>
    </>
  );
}
