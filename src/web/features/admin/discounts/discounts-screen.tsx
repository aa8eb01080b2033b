import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type DiscountResponse, discountsResponse } from '#domain/discounts/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { isRecord } from '#web/state/api/is-record.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsWideScreen } from '#web/ui/hooks/use-min-width.ts';
import { callAdminApi } from '../call-admin-api.ts';
import { FlashMessage } from '../flash-message.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { DiscountCards } from './discount-cards.tsx';
import { DiscountsTable } from './discounts-table.tsx';

const listParams = {} as const;
const pageSize = 25;

export function DiscountsScreen() {
  const list = useAdminListQuery(listParams);
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const params = toAdminListSearchParams(listParams, { ...list.query, page: 1 });
  params.set('page', String(list.query.page));
  params.set('pageSize', String(pageSize));
  const fetchState = useAdminFetch(`/api/discounts?${params}`, discountsResponse);
  const discounts = fetchState.data?.discounts ?? [];
  const wide = useIsWideScreen();
  const saved = isRecord(state) && typeof state.saved === 'string' ? state.saved : null;
  const [flash, showFlash] = useFlash();
  // Cleared, so that a reload does not show it again.
  useEffect(() => {
    if (saved === null) return;
    showFlash({ tone: 'success', title: `${saved} is saved.` });
    navigate({ search }, { replace: true, state: null, preventScrollReset: true });
  }, [saved, search, navigate, showFlash]);
  const [busyId, setBusyId] = useState<string | null>(null);

  async function switchDiscount({ _id, code, active, version }: DiscountResponse) {
    if (busyId) return;
    setBusyId(_id);
    showFlash(null);
    try {
      const body = { version, active: !active };
      await callAdminApi(`/api/discounts/${_id}`, { method: 'PATCH', body });
      const title = active ? `${code} is stopped. No new order can use it.` : `${code} can be used again.`;
      showFlash({ tone: 'success', title });
    } catch (error) {
      showFlash({ tone: 'danger', title: `${code} was not changed.`, text: toApiFailure(error).message });
    }
    setBusyId(null);
    fetchState.refetch();
  }

  const rows = { discounts, busyId, onSwitch: switchDiscount };
  return (
    <>
      <AdminPageHeading
        title="Discounts"
        intro="Codes that customers enter in the cart. An order has one code at most."
        actions={
          <Button
            icon="plus"
            onClick={() => navigate('/admin/discounts/new')}
            className="dense:min-h-9 dense:px-4 dense:text-sm"
          >
            Add a code
          </Button>
        }
      />
      <FlashMessage said={flash} />
      <AdminListControls
        list={list}
        label="Search codes"
        placeholder="Beginning of a code"
        status={formatListStatus('code', 'codes', fetchState)}
      />
      <AdminListBody
        itemsName="codes"
        fetchState={fetchState}
        list={list}
        rowCount={discounts.length}
        searchHint="Search by the beginning of a code."
        empty={
          <EmptyState
            illustration="missing"
            title="No codes yet"
            text="Add one, and give it to your customers."
            action={<Button to="/admin/discounts/new">Add a code</Button>}
          />
        }
      >
        {wide ? <DiscountsTable {...rows} list={list} /> : <DiscountCards {...rows} />}
      </AdminListBody>
    </>
  );
}
