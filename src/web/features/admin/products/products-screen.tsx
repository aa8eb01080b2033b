import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useDeleteListRow } from '#web/features/admin/lists/use-delete-list-row.ts';
import { useFocusAfterRowRemoval } from '#web/features/admin/lists/use-focus-after-row-removal.ts';
import { ProductSavedNotice } from '#web/features/admin/products/form/product-saved-notice.tsx';
import { useSavedProduct } from '#web/features/admin/products/form/use-saved-product.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useIsWideScreen } from '#web/ui/hooks/use-min-width.ts';
import { ConfirmDeleteDialog } from '../confirm-delete-dialog.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { useCsvDownload } from '../use-csv-download.ts';
import { useFlash } from '../use-flash.ts';
import { AdminProductCards } from './admin-product-cards.tsx';
import {
  productSortOptions,
  stockFilterOptions,
  toCategoryFilterOptions,
} from './admin-product-list-params.ts';
import { AdminProductListTabs } from './admin-product-list-tabs.tsx';
import { AdminProductsTable } from './admin-products-table.tsx';
import { ProductBulkBar } from './bulk/product-bulk-bar.tsx';
import { type ProductBulkAction, ProductBulkDialog } from './bulk/product-bulk-dialog.tsx';
import { ProductBulkResult } from './bulk/product-bulk-result.tsx';
import { reverseChange } from './bulk/product-change.ts';
import { SelectShownProducts } from './bulk/select-product-checkbox.tsx';
import { useProductSelection } from './bulk/use-product-selection.ts';
import { type ProductUpdateOutcome, useProductUpdates } from './bulk/use-product-updates.ts';
import { NoProductsMessage } from './no-products-message.tsx';
import { useProductsList } from './use-products-list.ts';
import { useSaveProductField } from './use-save-product-field.ts';

export function ProductsScreen() {
  const productsList = useProductsList();
  const { list, answer: fetchState, products, exportParams, removeRow } = productsList;
  const { saveField, savedStatus } = useSaveProductField(productsList);
  const navigate = useNavigate();
  const [saved, clearSaved] = useSavedProduct();
  const wide = useIsWideScreen();
  const [flash, showFlash] = useFlash();
  const csv = useCsvDownload('products', 'products.csv', showFlash);
  const rowFocus = useFocusAfterRowRemoval();
  const custom = list.query.list === 'custom';
  const selection = useProductSelection(products);
  const [action, setAction] = useState<ProductBulkAction | null>(null);
  const [outcome, setOutcome] = useState<ProductUpdateOutcome | null>(null);
  const [keepsSheet, setKeepsSheet] = useState(false);
  const updates = useProductUpdates((done) => {
    if (action === 'import') setKeepsSheet(done.failures.length + done.unsent.length > 0);
    setAction(null);
    // An import that is continued is taken back as a whole.
    const before = action === 'import' && keepsSheet ? (outcome?.undoable ?? []) : [];
    setOutcome({ ...done, undoable: [...before, ...done.undoable] });
    selection.clear();
    fetchState.refetch();
  });

  const deletion = useDeleteListRow<AdminProduct>({
    path: ({ _id }) => `/api/products/${encodeURIComponent(_id)}`,
    onDeleted({ _id, name }, place) {
      removeRow(_id);
      showFlash({ tone: 'success', title: `${name} was deleted.` });
      rowFocus.focusNextRow(place);
    },
  });
  const onDelete = (product: AdminProduct, place: number) => {
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
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              onClick={() => setAction('import')}
              className="dense:min-h-9 dense:px-4 dense:text-sm"
            >
              Import
            </Button>
            <Button
              variant="secondary"
              busy={csv.busy}
              onClick={() => csv.download(`/api/products/export?${exportParams}`)}
              className="dense:min-h-9 dense:px-4 dense:text-sm"
            >
              Export
            </Button>
            <Button
              variant="secondary"
              onClick={() => setAction('price')}
              className="dense:min-h-9 dense:px-4 dense:text-sm"
            >
              Change prices
            </Button>
            <Button
              icon="plus"
              onClick={() => navigate('/admin/products/new')}
              className="dense:min-h-9 dense:px-4 dense:text-sm"
            >
              Add
            </Button>
          </div>
        }
      />
      {saved && <ProductSavedNotice product={saved} />}
      {outcome && (
        <ProductBulkResult
          outcome={outcome}
          onUndo={() => updates.run(outcome.undoable.map(reverseChange), !outcome.isUndo)}
          onDismiss={() => setOutcome(null)}
        />
      )}
      <AdminProductListTabs shown={list.query.list} />
      <AdminListControls
        list={list}
        label="Search products"
        placeholder="Name"
        status={formatListStatus('product', 'products', fetchState)}
      >
        <AdminListSelect
          list={list}
          name="category"
          label="Category"
          options={toCategoryFilterOptions(custom, categories)}
        />
        <AdminListSelect list={list} name="stock" label="Stock" options={stockFilterOptions} />
        {!wide && <AdminListSelect list={list} name="sort" label="Sort by" options={productSortOptions} />}
      </AdminListControls>
      <FlashMessage said={flash} />
      <p role="status" className="sr-only">
        {savedStatus}
      </p>
      <div ref={rowFocus.list}>
        <AdminListBody
          itemsName="products"
          fetchState={fetchState}
          list={list}
          rowCount={products.length}
          searchHint="Search by words of the name."
          empty={<NoProductsMessage list={list.query.list} />}
        >
          {wide ? (
            <AdminProductsTable
              products={products}
              selection={selection}
              list={list}
              onDelete={onDelete}
              onSave={saveField}
            />
          ) : (
            <>
              <SelectShownProducts products={products} selection={selection} isLabeled />
              <AdminProductCards products={products} selection={selection} onDelete={onDelete} />
            </>
          )}
        </AdminListBody>
      </div>
      <ProductBulkBar selection={selection} onAction={setAction} />
      <ProductBulkDialog
        theme={list.query.category}
        action={action}
        selected={[...selection.selected.values()]}
        updates={updates}
        keepsSheet={keepsSheet}
        onClose={() => {
          setKeepsSheet(false);
          setAction(null);
        }}
      />
      <ConfirmDeleteDialog title="Are you sure you want to delete this product?" deletion={deletion}>
        <p className="font-semibold">
          <bdi>{deletion.row?.name}</bdi>
        </p>
        <p>It is removed from the shop at once. Orders keep it, and payments in progress continue.</p>
      </ConfirmDeleteDialog>
    </>
  );
}
