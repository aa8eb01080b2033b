import { useNavigate } from 'react-router';
import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { useWideScreen } from '#web/ui/use-wide-screen.ts';

import { DeleteDialog } from '../delete-dialog.tsx';
import { ListBody } from '../list-body.tsx';
import { ListControls } from '../list-controls.tsx';
import { ListSelect } from '../list-select.tsx';
import { listStatus } from '../list-status.ts';
import { PageTitle } from '../page-title.tsx';
import { SaidNotice } from '../said-notice.tsx';
import { useDeleteRow } from '../use-delete-row.ts';
import { useRowFocus } from '../use-row-focus.ts';
import { useSaid } from '../use-said.ts';
import { NoProducts } from './no-products.tsx';
import { ProductCards } from './product-cards.tsx';
import { ProductLists } from './product-lists.tsx';
import { categoryOptions, productSortOptions, stockOptions } from './products-shape.ts';
import { ProductsTable } from './products-table.tsx';
import { SavedNotice } from './saved-notice.tsx';
import { useProductsList } from './use-products-list.ts';
import { useSaved } from './use-saved.ts';

export function ProductsScreen() {
  const { list, answer, products, take } = useProductsList();
  const navigate = useNavigate();
  const [saved, forgetSaved] = useSaved();
  const wide = useWideScreen();
  const [said, say] = useSaid();
  const rows = useRowFocus();
  const custom = list.query.list === 'custom';

  const deleting = useDeleteRow<ProductAnswer>({
    path: ({ _id }) => `/api/products/${encodeURIComponent(_id)}`,
    onGone({ _id, name }, place) {
      take(_id);
      say({ tone: 'success', title: `${name} is deleted.` });
      rows.gone(place);
    },
  });
  const onDelete = (product: ProductAnswer, place: number) => {
    say(null);
    forgetSaved();
    deleting.ask(product, place);
  };
  const categories = [list.query.category, ...products.map(({ category }) => category)];
  return (
    <>
      <PageTitle
        title="Products"
        actions={
          <Button icon="plus" onClick={() => navigate('/admin/products/new')}>
            Add
          </Button>
        }
      />
      {saved && <SavedNotice product={saved} />}
      <ProductLists custom={custom} />
      <ListControls
        list={list}
        label="Search products"
        placeholder="Name"
        status={listStatus('product', 'products', answer)}
      >
        <ListSelect
          list={list}
          name="category"
          label="Category"
          options={categoryOptions(custom, categories)}
        />
        <ListSelect list={list} name="stock" label="Stock" options={stockOptions} />
        {!wide && <ListSelect list={list} name="sort" label="Sort by" options={productSortOptions} />}
      </ListControls>
      <SaidNotice said={said} />
      <div ref={rows.list}>
        <ListBody
          what="products"
          answer={answer}
          list={list}
          rows={products.length}
          searches="Search by words of the name."
          empty={<NoProducts custom={custom} />}
        >
          {wide ? (
            <ProductsTable products={products} list={list} onDelete={onDelete} />
          ) : (
            <ProductCards products={products} onDelete={onDelete} />
          )}
        </ListBody>
      </div>
      <DeleteDialog title="Are you sure you want to delete this product?" question={deleting}>
        <p className="font-semibold">
          <bdi>{deleting.row?.name}</bdi>
        </p>
        <p>It leaves the shop at once. Orders that have it keep it, and payments under way go on.</p>
      </DeleteDialog>
    </>
  );
}
