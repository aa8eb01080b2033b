import { Link } from 'react-router';
import type { BookReport } from '#domain/books/schemas.ts';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { Notice } from '#web/ui/notice.tsx';
import { DateTimeText } from '../../date-time-text.tsx';

const numberFormat = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 });

/** The result of the nightly comparison with payments and refunds. */
export function BookCheckNotice({ check }: { check: BookReport['check'] }) {
  if (!check?.endedAt)
    return (
      <p className="text-sm text-muted">
        The books have not been compared with payments and refunds yet: this happens every night.
      </p>
    );
  const { found, differences, endedAt } = check;
  if (found === 0)
    return (
      <p className="text-sm text-muted">
        The books agreed with payments and refunds when they were compared: <DateTimeText iso={endedAt} />.
      </p>
    );
  return (
    <Notice
      tone="danger"
      live="off"
      title={`${formatCount('sum differs', 'sums differ', found)} from payments and refunds`}
    >
      <p>
        Compared: <DateTimeText iso={endedAt} />. Something has changed the books past their rules: please ask
        who runs the shop.
      </p>
      <ul className="mt-2 grid gap-1">
        {differences.map(({ about, order, expected, found: isFound }) => (
          <li key={about} className="[overflow-wrap:anywhere]">
            {order ? (
              <Link to={`/admin/orders/${order}`} className="underline underline-offset-4">
                {about}
              </Link>
            ) : (
              about
            )}
            : {numberFormat.format(isFound)} instead of {numberFormat.format(expected)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
