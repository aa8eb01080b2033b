import { AdminTable, TableHeadCell, tableBodyCellClass } from '#web/features/admin/lists/admin-table.tsx';
import { SortableTableHeader } from '#web/features/admin/lists/sortable-table-header.tsx';
import type { AdminListControl } from '#web/features/admin/lists/use-admin-list-query.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { PriceText } from '#web/ui/price-text.tsx';
import { SelectProductCheckbox, SelectShownProducts } from './bulk/select-product-checkbox.tsx';
import { ProductIdText } from './product-id-text.tsx';
import { ProductRowActions, type ProductRowsProps } from './product-row-actions.tsx';
import { ProductStateBadge } from './product-state-badge.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';
import { PublicProductLink } from './public-product-link.tsx';
import { StockCountText } from './stock-count-text.tsx';

interface AdminProductsTableProps extends ProductRowsProps {
  list: Pick<AdminListControl, 'query' | 'choose'>;
}

export function AdminProductsTable({ products, selection, list, onDelete }: AdminProductsTableProps) {
  return (
    <AdminTable
      label="Products"
      head={
        <>
          <TableHeadCell className="w-[13%]">
            <SelectShownProducts products={products} selection={selection} />
            ID
          </TableHeadCell>
          <SortableTableHeader list={list} sortKey="name" label="Name" />
          <SortableTableHeader list={list} sortKey="price" label="Price" alignRight className="w-[11%]" />
          <SortableTableHeader
            list={list}
            sortKey="stock"
            label="Stock"
            alignRight
            className="w-[15%] pr-23"
          />
          <SortableTableHeader
            list={list}
            sortKey="featured"
            label="Feat."
            isDescendingFirst
            className="w-[7%]"
          />
          <TableHeadCell className="w-[17%]">
            <span className="sr-only">Edit or delete</span>
          </TableHeadCell>
        </>
      }
    >
      {products.map((product, place) => (
        <tr key={product._id} className="focus-within:bg-sunken/60 hover:bg-sunken/60">
          <td className={tableBodyCellClass}>
            <SelectProductCheckbox product={product} selection={selection} />
            <ProductIdText id={product._id} />
          </td>
          <td className={tableBodyCellClass}>
            <span className="flex min-w-44 items-center gap-3">
              <ProductThumbnail image={product.image} className="size-11 dense:size-7" />
              <PublicProductLink product={product} className="-my-2 py-3 dense:py-2" />
              <ProductStateBadge state={product.state} />
            </span>
          </td>
          <td className={joinClassNames(tableBodyCellClass, 'text-right')}>
            <PriceText dollars={product.price} className="font-semibold whitespace-nowrap" />
          </td>
          <td className={joinClassNames(tableBodyCellClass, 'text-right')}>
            <StockCountText count={product.countInStock} inColumn />
          </td>
          <td className={tableBodyCellClass}>{product.featured && 'Yes'}</td>
          <td className={joinClassNames(tableBodyCellClass, 'text-right')}>
            <ProductRowActions product={product} onDelete={() => onDelete(product, place)} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
