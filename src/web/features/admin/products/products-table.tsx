import { AdminTable, bodyCellClass, HeadCell } from '#web/features/admin/lists/admin-table.tsx';
import { SortHeader } from '#web/features/admin/lists/sort-header.tsx';
import type { ListControl } from '#web/features/admin/lists/use-list-query.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductActions, type ProductRowsProps } from './product-actions.tsx';
import { ProductId } from './product-id.tsx';
import { ProductLink } from './product-link.tsx';
import { StockCount } from './stock-count.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface ProductsTableProps extends ProductRowsProps {
  list: Pick<ListControl, 'query' | 'choose'>;
}

export function ProductsTable({ products, list, onDelete }: ProductsTableProps) {
  return (
    <AdminTable
      label="Products"
      head={
        <>
          <HeadCell className="w-[11%]">ID</HeadCell>
          <SortHeader list={list} sortKey="name" label="Name" />
          <SortHeader list={list} sortKey="price" label="Price" alignRight className="w-[11%]" />
          <SortHeader list={list} sortKey="stock" label="Stock" alignRight className="w-[15%] pr-23" />
          <SortHeader list={list} sortKey="featured" label="Feat." isDescendingFirst className="w-[7%]" />
          <HeadCell className="w-[17%]">
            <span className="sr-only">Edit or delete</span>
          </HeadCell>
        </>
      }
    >
      {products.map((product, place) => (
        <tr key={product._id} className="hover:bg-sunken/60">
          <td className={bodyCellClass}>
            <ProductId id={product._id} />
          </td>
          <td className={bodyCellClass}>
            <span className="flex min-w-44 items-center gap-3">
              <Thumbnail image={product.image} />
              <ProductLink product={product} className="-my-2 py-3" />
            </span>
          </td>
          <td className={classNames(bodyCellClass, 'text-right')}>
            <Price dollars={product.price} className="font-semibold whitespace-nowrap" />
          </td>
          <td className={classNames(bodyCellClass, 'text-right')}>
            <StockCount count={product.countInStock} inColumn />
          </td>
          <td className={bodyCellClass}>{product.featured && 'Yes'}</td>
          <td className={classNames(bodyCellClass, 'text-right')}>
            <ProductActions product={product} onDelete={() => onDelete(product, place)} />
          </td>
        </tr>
      ))}
    </AdminTable>
  );
}
