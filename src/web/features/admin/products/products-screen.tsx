import { useNavigate } from 'react-router';
import type { ProductResponse } from '#domain/catalogue/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { ListBody } from '#web/features/admin/lists/list-body.tsx';
import { ListControls } from '#web/features/admin/lists/list-controls.tsx';
import { ListSelect } from '#web/features/admin/lists/list-select.tsx';
import { useDeleteRow } from '#web/features/admin/lists/use-delete-row.ts';
import { useFocusAfterRemoval } from '#web/features/admin/lists/use-focus-after-removal.ts';
import { ProductSavedNotice } from '#web/features/admin/products/form/product-saved-notice.tsx';
import { useSavedProduct } from '#web/features/admin/products/form/use-saved-product.ts';
import { Button } from '#web/ui/button.tsx';
import { useWideScreen } from '#web/ui/hooks/use-wide-screen.ts';
import { DeleteDialog } from '../delete-dialog.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { useFlash } from '../use-flash.ts';
import { NoProducts } from './no-products.tsx';
import { ProductCards } from './product-cards.tsx';
import { categoryOptions, productSortOptions, stockOptions } from './product-list-params.ts';
import { ProductListTabs } from './product-list-tabs.tsx';
import { ProductsTable } from './products-table.tsx';
import { useProductsList } from './use-products-list.ts';

export function ProductsScreen() {
  const { list, answer: fetchState, products, removeRow } = useProductsList();
  const navigate = useNavigate();
  const [saved, clearSaved] = useSavedProduct();
  const wide = useWideScreen();
  const [flash, showFlash] = useFlash();
  const rowFocus = useFocusAfterRemoval();
  const custom = list.query.list === 'custom';

  const deletion = useDeleteRow<ProductResponse>({
    path: ({ _id }) => `/api/products/${encodeURIComponent(_id)}`,
    onDeleted({ _id, name }, place) {
      removeRow(_id);
      showFlash({ tone: 'success', title: `${name} was deleted.` });
      rowFocus.gone(place);
    },
  });
  const onDelete = (product: ProductResponse, place: number) => {
    showFlash(null);
    clearSaved();
    deletion.askToDelete(product, place);
  };
  const categories = [list.query.category, ...products.map(({ category }) => category)];
  return (
    <>
      <AdminPageHeading
        title="Products"
        actions={
          <Button icon="plus" onClick={() => navigate('/admin/products/new')}>
            Add
          </Button>
        }
      />
      {saved && <ProductSavedNotice product={saved} />}
      <ProductListTabs custom={custom} />
      <ListControls
        list={list}
        label="Search products"
        placeholder="Name"
        status={formatListStatus('product', 'products', fetchState)}
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
      <FlashMessage said={flash} />
      <div ref={rowFocus.list}>
        <ListBody
          itemsName="products"
          fetchState={fetchState}
          list={list}
          rowCount={products.length}
          searchHint="Search by words of the name."
          empty={<NoProducts custom={custom} />}
        >
          {wide ? (
            <ProductsTable products={products} list={list} onDelete={onDelete} />
          ) : (
            <ProductCards products={products} onDelete={onDelete} />
          )}
        </ListBody>
      </div>
      <DeleteDialog title="Are you sure you want to delete this product?" deletion={deletion}>
        <p className="font-semibold">
          <bdi>{deletion.row?.name}</bdi>
        </p>
        <p>It is removed from the shop at once. Orders keep it, and payments in progress continue.</p>
      </DeleteDialog>
    </>
  );
}
