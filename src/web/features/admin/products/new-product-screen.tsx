import { useState } from 'react';
import { useNavigate } from 'react-router';
import { productDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { callAdmin } from '../call-admin.ts';
import { PageTitle } from '../page-title.tsx';
import { ProductForm } from './product-form.tsx';
import { customProduct, emptyProduct, productFormBody } from './product-form-body.ts';
import { ProductsBackLink } from './products-back-link.tsx';
import { productsPath } from './products-path.ts';
import { savedState } from './saved-state.ts';

const formId = 'product-form';

export function NewProductScreen() {
  const [custom, setCustom] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  return (
    <>
      <ProductsBackLink to={productsPath(false)} />
      <PageTitle title="New product" intro="It is in the shop as soon as it is saved." />
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
            One made for somebody: only who has its link sees it. Ticking fills the form in anew; unticking
            clears it.
          </p>
        </div>
        <ProductForm
          key={String(custom)}
          id={formId}
          initial={{ texts: custom ? customProduct : emptyProduct, flags: { featured: false, custom } }}
          asksCustom={false}
          save={(texts, flags) => {
            // The spec's call has both; the server makes them from the reviews.
            const body = { ...productFormBody(texts), ...flags, rating: 5, numReviews: 0 };
            return callAdmin('/api/products', { method: 'POST', body, answer: productDetailsAnswer });
          }}
          busy={busy}
          onBusy={setBusy}
          onSaved={(product) => navigate(productsPath(product.custom), { state: savedState(product, true) })}
          onCancel={() => navigate(productsPath(false))}
        />
      </Card>
    </>
  );
}
