import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { ProductDetailsAnswer } from '#domain/catalogue/schemas.ts';
import { Card } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageTitle } from '../page-title.tsx';
import { addedState } from './added-state.ts';
import { ProductForm } from './product-form.tsx';
import { productsPath } from './products-path.ts';

const formId = 'product-form';

export function NewProductScreen() {
  const [custom, setCustom] = useState(false);
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const saved = (product: ProductDetailsAnswer) =>
    navigate(productsPath(product.custom), { state: addedState(product) });
  return (
    <>
      <Link
        to={productsPath(false)}
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        All products
      </Link>
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
          custom={custom}
          busy={busy}
          onBusy={setBusy}
          onSaved={saved}
          onCancel={() => navigate(productsPath(false))}
        />
      </Card>
    </>
  );
}
