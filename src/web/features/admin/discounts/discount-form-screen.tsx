import { Link, useNavigate } from 'react-router';
import { type DiscountResponse, singleDiscountResponse } from '#domain/discounts/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/pictures/icon.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AuditLink } from '../audit/audit-link.tsx';
import { AdminPageHeading } from '../frame/admin-page-heading.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { describeUses } from './describe-discount.ts';
import { DiscountForm } from './discount-form.tsx';
import { DiscountStateBadge } from './discount-row-actions.tsx';

const listPath = '/admin/discounts';

function NewDiscountScreen() {
  return (
    <>
      <BackLink />
      <AdminPageHeading title="New discount code" intro="Customers can use it as soon as it is saved." />
      <DiscountFormCard opened={null} />
    </>
  );
}

/** `new`: the form for another code. */
export const DiscountScreen = ({ id }: { id: string }) =>
  id === 'new' ? <NewDiscountScreen /> : <EditDiscountScreen id={id} />;

function EditDiscountScreen({ id }: { id: string }) {
  const path = `/api/discounts/${encodeURIComponent(id)}` as const;
  const { data, error, busy, refetch } = useAdminFetch(path, singleDiscountResponse);
  const discount = data?.discount;
  if (error?.status === 404)
    return (
      <EmptyState
        level={1}
        illustration="missing"
        title="This code does not exist"
        text="The address may be mistyped."
        action={<Button to={listPath}>All codes</Button>}
      />
    );
  return (
    <>
      <BackLink />
      <AdminPageHeading
        title={discount ? discount.code : 'Discount code'}
        intro={
          discount && (
            <span className="flex flex-wrap items-center gap-x-4">
              <DiscountStateBadge state={discount.state} />
              Uses: {describeUses(discount)}
              <AuditLink id={discount._id} />
            </span>
          )
        }
      />
      {error && (
        <LoadFailureNotice
          title="The code could not be loaded."
          error={error}
          busy={busy}
          onRetry={refetch}
        />
      )}
      {!discount && !error && (
        <LoadingPlaceholder label="Loading the code...">
          <Skeleton className="h-160 w-full max-w-3xl rounded-lg" />
        </LoadingPlaceholder>
      )}
      {discount && <DiscountFormCard opened={discount} />}
    </>
  );
}

function DiscountFormCard({ opened }: { opened: DiscountResponse | null }) {
  const navigate = useNavigate();
  return (
    <Card className="max-w-3xl">
      <DiscountForm
        opened={opened}
        onSaved={({ code }) => navigate(listPath, { state: { saved: code } })}
        onCancel={() => navigate(listPath)}
      />
    </Card>
  );
}

function BackLink() {
  return (
    <Link
      to={listPath}
      className="-mt-3 inline-flex min-h-11 items-center gap-2 text-sm font-medium text-muted underline-offset-4 hover:underline"
    >
      <Icon name="arrow-left" className="size-4" />
      All codes
    </Link>
  );
}
