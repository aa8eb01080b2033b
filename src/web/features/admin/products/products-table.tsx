import type { ProductAnswer } from '#domain/catalogue/schemas.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Price } from '#web/ui/price.tsx';
import { ProductId } from './product-id.tsx';
import { ProductLink } from './product-link.tsx';
import { StockCount } from './stock-count.tsx';
import { Thumbnail } from './thumbnail.tsx';

const head = 'px-3 py-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-5 last:pr-5';
const cell = 'px-3 py-2 first:pl-5 last:pr-5';

export function ProductsTable({ products }: { products: readonly ProductAnswer[] }) {
  return (
    <section
      // biome-ignore lint/a11y/noNoninteractiveTabindex: where it is too wide, the keyboard scrolls it
      tabIndex={0}
      aria-label="Products"
      className="overflow-x-auto rounded-lg border border-line bg-surface shadow-rest"
    >
      <table className="w-full border-collapse text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            <th scope="col" className={classNames(head, 'w-[13%]')}>
              ID
            </th>
            <th scope="col" className={head}>
              Name
            </th>
            <th scope="col" className={classNames(head, 'w-[15%] text-right')}>
              Price
            </th>
            <th scope="col" className={classNames(head, 'w-[16%] pr-12 text-right')}>
              Stock
            </th>
            <th scope="col" className={classNames(head, 'w-[14%]')}>
              Feat.
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {products.map((product) => (
            <tr key={product._id} className="hover:bg-sunken/60">
              <td className={cell}>
                <ProductId id={product._id} />
              </td>
              <td className={cell}>
                <span className="flex items-center gap-3">
                  <Thumbnail image={product.image} />
                  <ProductLink product={product} className="-my-2 py-3" />
                </span>
              </td>
              <td className={classNames(cell, 'text-right')}>
                <Price dollars={product.price} className="font-semibold whitespace-nowrap" />
              </td>
              <td className={classNames(cell, 'pr-12 text-right')}>
                <StockCount count={product.countInStock} className="-mr-2" />
              </td>
              <td className={cell}>{product.featured && 'Yes'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
