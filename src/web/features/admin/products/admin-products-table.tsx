import type { AdminProduct } from '#domain/catalogue/listing/schemas.ts';
import type { AdminColumn } from '#web/features/admin/lists/table/admin-columns.ts';
import { AdminTable } from '#web/features/admin/lists/table/admin-table.tsx';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { SelectProductCheckbox, SelectShownProducts } from './bulk/select-product-checkbox.tsx';
import { ProductIdText } from './product-id-text.tsx';
import { ProductInlineField, type SaveProductField } from './product-inline-field.tsx';
import { ProductRowActions, type ProductRowsProps } from './product-row-actions.tsx';
import { ProductStateBadge } from './product-state-badge.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { PublicProductLink } from './public-product-link.tsx';
import { StockCountText } from './stock-count-text.tsx';

interface ProductCellsProps extends ProductRowsProps {
  onSave: SaveProductField;
}

const columns: AdminColumn<AdminProduct, ProductCellsProps>[] = [
  {
    id: 'id',
    header: 'ID',
    enableHiding: false,
    meta: {
      headClassName: 'w-[13%]',
      beforeHeader: ({ products, selection }) => (
        <SelectShownProducts products={products} selection={selection} />
      ),
    },
    cell: ({ row: { original: product }, table: { options } }) =>
      options.meta && (
        <>
          <SelectProductCheckbox product={product} selection={options.meta.selection} />
          <ProductIdText id={product._id} />
        </>
      ),
  },
  {
    id: 'name',
    accessorKey: 'name',
    header: 'Name',
    enableHiding: false,
    cell: ({ row: { original: product } }) => (
      <span className="flex min-w-44 items-center gap-3">
        <ProductThumbnail image={product.image} className="size-11 dense:size-7" />
        <PublicProductLink product={product} className="-my-2 py-3 dense:py-2" />
        <ProductStateBadge state={product.state} />
      </span>
    ),
  },
  {
    id: 'price',
    accessorKey: 'price',
    header: 'Price',
    meta: { headClassName: 'w-[11%]', alignRight: true },
    cell: ({ row: { original: product }, table: { options } }) =>
      options.meta && (
        <ProductInlineField product={product} field="price" onSave={options.meta.onSave} className="-mr-2">
          <PriceText
            dollars={product.price}
            regular={product.regularPrice}
            className="font-semibold whitespace-nowrap"
          />
        </ProductInlineField>
      ),
  },
  {
    id: 'stock',
    accessorKey: 'countInStock',
    header: 'Stock',
    meta: { headClassName: 'w-[15%] pr-23', alignRight: true },
    cell: ({ row: { original: product }, table: { options } }) =>
      options.meta && (
        <ProductInlineField product={product} field="countInStock" onSave={options.meta.onSave}>
          <StockCountText count={product.countInStock} inColumn />
        </ProductInlineField>
      ),
  },
  {
    id: 'featured',
    accessorKey: 'featured',
    header: 'Feat.',
    sortDescFirst: true,
    meta: { headClassName: 'w-[7%]' },
    cell: ({ row }) => row.original.featured && 'Yes',
  },
  {
    id: 'category',
    header: 'Category',
    meta: { isOptional: true },
    cell: ({ row }) => row.original.category,
  },
  {
    id: 'brand',
    header: 'Brand',
    meta: { isOptional: true },
    cell: ({ row }) => row.original.brand,
  },
  {
    id: 'actions',
    header: 'Edit or delete',
    enableHiding: false,
    meta: { headClassName: 'w-[17%]', isHeaderHidden: true, alignRight: true },
    cell: ({ row, table: { options } }) => (
      <ProductRowActions
        product={row.original}
        onDelete={() => options.meta?.onDelete(row.original, row.index)}
      />
    ),
  },
];

interface AdminProductsTableProps extends ProductCellsProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
}

export function AdminProductsTable({ list, ...cells }: AdminProductsTableProps) {
  return (
    <AdminTable
      label="Products"
      name="products"
      columns={columns}
      rows={cells.products}
      meta={cells}
      list={list}
      selected={cells.selection.selected}
    />
  );
}
