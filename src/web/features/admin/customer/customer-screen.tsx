import { Link } from 'react-router';
import { type CustomerResponse, customerResponse } from '#domain/customers/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminBadge } from '#web/features/admin/users/user-row-actions.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuditLink } from '../audit/audit-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { CustomerActivity } from './customer-activity.tsx';
import { CustomerFigures } from './customer-figures.tsx';
import { CustomerNotesSection } from './customer-notes-section.tsx';
import { CustomerOrdersSection } from './customer-orders-section.tsx';

export function CustomerScreen({ id }: { id: string }) {
  const path = `/api/users/${encodeURIComponent(id)}` as const;
  const { data, error, busy, refetch, updateData } = useAdminFetch(path, customerResponse);
  const isMissing = error?.status === 404;
  return (
    <>
      <Link
        to="/admin/users"
        className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
      >
        <Icon name="arrow-left" className="size-4" />
        All users
      </Link>
      {isMissing ? (
        <EmptyState
          level={1}
          illustration="missing"
          title="This account does not exist"
          text="The address may be mistyped."
          action={<Button to="/admin/users">All users</Button>}
        />
      ) : (
        <AdminPageHeading
          title={data?.customer.name ?? 'Customer'}
          badges={data && <CustomerBadges customer={data.customer} />}
          intro={data && <Facts customer={data.customer} />}
        />
      )}
      {error && !isMissing && (
        <LoadFailureNotice
          title="The customer could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the customer...">
          <Skeleton className="h-24 w-full rounded-lg" />
          <Skeleton className="h-96 w-full rounded-lg" />
        </LoadingPlaceholder>
      )}
      {data && !isMissing && (
        <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem] lg:grid-rows-[auto_1fr]">
          <CustomerFigures customer={data.customer} />
          <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <CustomerNotesSection
              customer={data.customer}
              notes={data.notes}
              onNotesChanged={(change) =>
                updateData((before) => ({ ...before, notes: change(before.notes) }))
              }
              onChangedMeanwhile={refetch}
            />
          </div>
          <div className="grid min-w-0 gap-5">
            <CustomerOrdersSection customerId={id} />
            <CustomerActivity activity={data} />
          </div>
        </div>
      )}
    </>
  );
}

function CustomerBadges({ customer }: Pick<CustomerResponse, 'customer'>) {
  const { isAdmin, closedAt, emailVerifiedAt } = customer;
  if (closedAt) return <Badge tone="danger">Account closed</Badge>;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isAdmin && <AdminBadge />}
      {emailVerifiedAt ? (
        <Badge tone="success">Email verified</Badge>
      ) : (
        <Badge tone="warning">Email not verified</Badge>
      )}
    </span>
  );
}

function Facts({ customer: { _id, email, createdAt, closedAt } }: Pick<CustomerResponse, 'customer'>) {
  return (
    <p>
      <a
        href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}
        className="-my-1 inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
      >
        {email}
      </a>
      <span aria-hidden="true"> · </span>
      <span className="inline-block">
        Customer since <DateTimeText iso={createdAt} />
      </span>
      {closedAt && (
        <span className="inline-block whitespace-pre">
          {' · closed '}
          <DateTimeText iso={closedAt} />
        </span>
      )}
      <span aria-hidden="true"> · </span>
      <AuditLink id={_id} />
    </p>
  );
}
