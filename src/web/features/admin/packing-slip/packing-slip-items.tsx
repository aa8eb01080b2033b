import type { OrderItemResponse } from '#domain/orders/schemas.ts';
import { countCopies, formatCopies, formatPrint } from '#web/features/orders/format-print.ts';
import { toPictureVariants } from '#web/ui/pictures/to-picture-variants.ts';

/** The items to pack, each with a checkbox. */
export function PackingSlipItems({ items }: { items: readonly OrderItemResponse[] }) {
  return (
    <table className="w-full border-collapse text-left">
      <thead>
        <tr className="border-b border-current text-sm">
          <th scope="col" className="w-12 py-1.5 font-semibold">
            <span className="sr-only">Packed</span>
          </th>
          <th scope="col" className="w-17">
            <span className="sr-only">Picture</span>
          </th>
          <th scope="col" className="w-14 py-1.5 font-semibold">
            Qty
          </th>
          <th scope="col" className="py-1.5 font-semibold">
            Item
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ _id, name, image, qty, custom, print, chosen = [] }) => (
          <tr key={_id} className="slip-line">
            <td className="py-2.5 align-top">
              <span className="slip-box" />
            </td>
            <td className="py-1.5 align-top">{image && <SlipPicture image={image} />}</td>
            <td className="py-2.5 align-top text-lg font-semibold tabular-nums">{countCopies(qty, print)}</td>
            <td className="py-2.5 align-top [overflow-wrap:anywhere]">
              <span className="font-medium">{name}</span>
              {chosen.map((choice) => (
                <span key={choice.name} className="block text-sm">
                  {`${choice.name}: ${choice.value}`}
                </span>
              ))}
              {print && print.copies > 1 && (
                <strong className="block text-lg">{formatCopies(qty, print)}</strong>
              )}
              {print && (
                <span className="block text-sm">
                  Quote {print.quote.number}: {formatPrint(print)}
                </span>
              )}
              {custom && <span className="block text-sm">Custom print, see the note below</span>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Not lazy: pictures that have never been in view would not be printed. The name beside it says what it shows. */
function SlipPicture({ image }: { image: string }) {
  return (
    <img
      src={image}
      srcSet={toPictureVariants(image)?.webp}
      sizes="52px"
      alt=""
      width={52}
      height={52}
      className="size-13 rounded-sm object-contain"
    />
  );
}
