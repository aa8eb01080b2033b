import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { CustomerResponse } from '#domain/customers/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { RatingStars } from '#web/ui/rating-stars.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { PrintRequestStateBadge } from '../print-requests/print-request-state-badge.tsx';

const linkClass = 'text-accent-text underline underline-offset-4 [overflow-wrap:anywhere]';

/** The newest requests, messages, withdrawals and reviews of a customer; lists without rows are named in one line. */
export function CustomerActivity({ activity }: { activity: CustomerResponse }) {
  const { customer, requests, messages, withdrawals, reviews } = activity;
  const find = (section: string) => `/admin/${section}?q=${encodeURIComponent(customer.email)}`;
  const empty = Object.entries({ requests, messages, withdrawals, reviews })
    .filter(([, list]) => list.rows.length === 0)
    .map(([name]) => name);
  return (
    <>
      <ActivitySection title="Requests" list={requests} allPath={find('requests')}>
        {({ _id, createdAt, state, orderMessage }) => (
          <ActivityRow key={_id} badge={<PrintRequestStateBadge state={state} />} iso={createdAt}>
            <ExpandableText text={orderMessage} textName="the request" />
          </ActivityRow>
        )}
      </ActivitySection>
      <ActivitySection title="Messages" list={messages} allPath={find('messages')}>
        {({ _id, createdAt, answeredAt, message }) => (
          <ActivityRow
            key={_id}
            badge={<DoneBadge isDone={answeredAt !== null} done="Answered" />}
            iso={createdAt}
          >
            <ExpandableText text={message} textName="the message" />
          </ActivityRow>
        )}
      </ActivitySection>
      <ActivitySection title="Withdrawals" list={withdrawals} allPath={find('withdrawals')}>
        {({ _id, submittedAt, handledAt, order, orderNumber, note }) => (
          <ActivityRow
            key={_id}
            badge={<DoneBadge isDone={handledAt !== null} done="Handled" />}
            iso={submittedAt}
          >
            {order ? (
              <Link to={`/admin/orders/${order}`} className={linkClass}>
                Order {orderNumber}
              </Link>
            ) : (
              <bdi className="[overflow-wrap:anywhere]">Order {orderNumber}</bdi>
            )}
            {note && <ExpandableText text={note} textName="the items" />}
          </ActivityRow>
        )}
      </ActivitySection>
      <ActivitySection title="Reviews" list={reviews} allPath={find('reviews')}>
        {({ _id, createdAt, hidden, rating, comment, product }) => (
          <ActivityRow key={_id} badge={hidden && <Badge tone="warning">Hidden</Badge>} iso={createdAt}>
            <p className="flex flex-wrap items-center gap-x-3">
              <RatingStars rating={rating} />
              <Link to={`/product/${product._id}`} className={linkClass}>
                <bdi>{product.name}</bdi>
              </Link>
            </p>
            <ExpandableText text={comment} textName={`the review of ${product.name}`} />
          </ActivityRow>
        )}
      </ActivitySection>
      {empty.length > 0 && (
        <p className="px-1 text-sm text-muted">
          No {empty.join(', no ')}.
          {!customer.emailVerifiedAt && ' Messages from this address are listed here once it is verified.'}
        </p>
      )}
    </>
  );
}

interface ActivitySectionProps<Row> {
  title: string;
  list: { rows: readonly Row[]; isMore: boolean };
  /** The admin's list of the same, searched for the customer's address. */
  allPath: string;
  children: (row: Row) => ReactNode;
}

function ActivitySection<Row>({ title, list, allPath, children }: ActivitySectionProps<Row>) {
  if (list.rows.length === 0) return null;
  return (
    <AdminSectionCard title={title}>
      <ul aria-label={title} className="-my-3 divide-y divide-line">
        {list.rows.map(children)}
      </ul>
      <Link to={allPath} className={`mt-4 inline-flex min-h-11 items-center text-sm ${linkClass}`}>
        {list.isMore ? `Older ${title.toLowerCase()}, and to answer` : `Open in ${title}`}
      </Link>
    </AdminSectionCard>
  );
}

function ActivityRow({ badge, iso, children }: { badge: ReactNode; iso: string; children: ReactNode }) {
  return (
    <li className="py-3 dense:py-2">
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <DateTimeText iso={iso} className="whitespace-nowrap" />
        {badge}
      </p>
      {children}
    </li>
  );
}

const DoneBadge = ({ isDone, done }: { isDone: boolean; done: string }) =>
  isDone ? <Badge tone="success">{done}</Badge> : <Badge tone="accent">Open</Badge>;
