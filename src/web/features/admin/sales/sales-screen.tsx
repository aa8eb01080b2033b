import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type SaleResponse, salesResponse } from '#domain/sales/schemas.ts';
import { saleStates } from '#domain/sales/states.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListPager } from '#web/features/admin/lists/admin-list-pager.tsx';
import { parseAdminListQuery, toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { LinkTabs } from '../link-tabs.tsx';
import { LoadFailureNotice } from '../load-failure-notice.tsx';
import { ListRowSkeletons, LoadingPlaceholder } from '../loading-placeholder.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { EndSaleDialog } from './end-sale-dialog.tsx';
import { SaleForm } from './sale-form.tsx';
import { SaleRow } from './sale-row.tsx';
import { saleStateLabels } from './sale-texts.ts';

export function SalesScreen() {
  const [search] = useSearchParams();
  const state = saleStates.find((each) => each === search.get('state'));
  const searchParams = toAdminListSearchParams({}, parseAdminListQuery({}, search));
  if (state) searchParams.set('state', state);
  const list = useAdminFetch(`/api/sales?${searchParams}`, salesResponse);
  const { data, isStale, error, busy: isLoading, refetch } = list;
  const [edited, setEdited] = useState<SaleResponse | 'new' | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [ended, setEnded] = useState<SaleResponse | null>(null);
  const [isEnding, setIsEnding] = useState(false);
  const [busy, setBusy] = useState(false);
  const [flash, showFlash] = useFlash();
  const { onFocus } = useHeadingFocus();
  const currentOf = (sale: SaleResponse) => data?.sales.find(({ _id }) => _id === sale._id) ?? sale;
  const openForm = (sale: SaleResponse | 'new') => {
    setEdited(sale);
    setIsEditing(true);
  };
  const planButton = (
    <Button size="sm" icon="plus" onClick={() => openForm('new')} className="dense:min-h-8 dense:px-3">
      Plan a sale
    </Button>
  );
  return (
    <>
      <AdminPageHeading title="Sales" intro="Sale prices by date." actions={planButton} />
      <SaleStateTabs current={state} />
      <FlashMessage said={flash} />
      {error && (
        <LoadFailureNotice
          title="The sales could not be loaded."
          error={error}
          busy={isLoading}
          onRetry={refetch}
        />
      )}
      {!data && !error && (
        <LoadingPlaceholder label="Loading the sales...">
          <ListRowSkeletons />
        </LoadingPlaceholder>
      )}
      {data && (
        <div
          aria-busy={isStale}
          data-rows
          className={joinClassNames('transition-opacity delay-150', isStale && 'opacity-60')}
        >
          {data.sales.length > 0 && (
            <ul
              aria-label="Sales"
              onFocus={onFocus}
              className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
            >
              {data.sales.map((sale) => (
                <SaleRow
                  key={sale._id}
                  sale={sale}
                  onEdit={() => openForm(sale)}
                  onEnd={() => {
                    setEnded(sale);
                    setIsEnding(true);
                  }}
                />
              ))}
            </ul>
          )}
          {data.sales.length === 0 && !isStale && (
            <EmptyState
              title={state ? `No sale is ${state}` : 'No sales yet'}
              text={
                !state && 'Reduce prices for some days: they change at the start and the end by themselves.'
              }
            />
          )}
          <AdminListPager {...data} />
        </div>
      )}
      <FormDialog
        open={isEditing}
        title={edited === 'new' || !edited ? 'Plan a sale' : `Edit “${edited.name}”`}
        onClose={() => setIsEditing(false)}
        busy={busy}
        asksOnEscape
      >
        {isEditing && edited && (
          <SaleForm
            opened={edited === 'new' ? null : edited}
            current={edited === 'new' ? null : currentOf(edited)}
            themes={data?.themes ?? []}
            onBusy={setBusy}
            onCancel={() => setIsEditing(false)}
            onChangedMeanwhile={refetch}
            onSaved={(name) => {
              setIsEditing(false);
              showFlash({ tone: 'success', title: `“${name}” is saved.` });
              refetch();
            }}
          />
        )}
      </FormDialog>
      {ended && (
        <EndSaleDialog
          open={isEnding}
          sale={currentOf(ended)}
          onClose={() => setIsEnding(false)}
          onFailed={refetch}
          onEnded={() => {
            const outcome = currentOf(ended).state === 'planned' ? 'canceled' : 'ended';
            showFlash({ tone: 'success', title: `“${ended.name}” is ${outcome}.` });
            refetch();
          }}
        />
      )}
    </>
  );
}

function SaleStateTabs({ current }: { current: SaleResponse['state'] | undefined }) {
  return (
    <LinkTabs
      label="Which sales"
      tabs={[undefined, ...saleStates].map((state) => ({
        label: state ? saleStateLabels[state] : 'All',
        to: state ? `?state=${state}` : '?',
        isCurrent: state === current,
      }))}
    />
  );
}
