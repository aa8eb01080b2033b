import type { OrderItemResponse } from '#domain/orders/schemas.ts';

/** The items to pack, each with a checkbox. */
export function PackingSlipItems({ items }: { items: readonly OrderItemResponse[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-current text-sm">
          <th scope="col" className="w-12 py-1.5 font-semibold">
            <span className="sr-only">Packed</span>
          </th>
          <th scope="col" className="w-16 py-1.5 font-semibold">
            Qty
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Item
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ product, name, qty, custom }) => (
          <tr key={product} className="slip-line">
            <td className="py-2.5 align-top">
              <span className="slip-box" />
            </td>
            <td className="py-2.5 align-top text-lg font-semibold tabular-nums">{qty}</td>
            <td className="py-2.5 align-top [overflow-wrap:anywhere]">
              <span className="font-medium">{name}</span>
              {custom && <span className="block text-sm">Custom print, see the note below</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
