import { type PrintRequestResponse, printRequestsResponse } from '#domain/print-requests/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { usePolling } from '../use-polling.ts';
import { DeclinePrintRequestForm } from './decline-print-request-form.tsx';
import { PrintOfferForm } from './print-offer-form.tsx';
import { printRequestListParams, printRequestStateOptions } from './print-request-list-params.ts';
import { PrintRequestRow } from './print-request-row.tsx';
import { useFocusPageHeading } from './use-focus-page-heading.ts';
import { usePrintRequestDialog } from './use-print-request-dialog.ts';
import { useReopenPrintRequest } from './use-reopen-print-request.ts';

/** The signed file URLs expire after ten minutes. */
const signedUrlRefreshMs = 5 * 60_000;

export function PrintRequestsScreen() {
  const list = useAdminListQuery(printRequestListParams);
  const fetchState = useAdminFetch(
    `/api/requests?${toAdminListSearchParams(printRequestListParams, list.query)}`,
    printRequestsResponse,
  );
  const [flash, showFlash] = useFlash();
  const focusHeading = useFocusPageHeading();
  const [offerDialog, declineDialog] = [usePrintRequestDialog(), usePrintRequestDialog()];
  const requests: readonly PrintRequestResponse[] = fetchState.data?.requests ?? [];
  usePolling(
    fetchState.refetch,
    fetchState.busy || offerDialog.open || declineDialog.open,
    signedUrlRefreshMs,
  );

  const afterChange = (title: string) => {
    showFlash({ tone: 'success', title });
    focusHeading();
    fetchState.refetch();
  };
  const { reopening, reopen } = useReopenPrintRequest({
    onReopened: ({ name }) => afterChange(`The request of ${name} was reopened.`),
    onFailed(request, text) {
      showFlash({ tone: 'danger', title: `The request of ${request.name} was not reopened.`, text });
      fetchState.refetch();
    },
  });
  const afterOffer = (request: PrintRequestResponse) => {
    offerDialog.close();
    const price = request.product ? ` for ${formatDollars(request.product.price)}` : '';
    afterChange(`Offered to ${request.name}${price}.`);
  };
  const afterDecline = ({ name }: PrintRequestResponse) => {
    declineDialog.close();
    afterChange(`The request of ${name} was declined.`);
  };
  const clearFlashAnd = (act: () => void) => () => {
    showFlash(null);
    act();
  };

  return (
    <>
      <AdminPageHeading title="Requests" intro="Requests for custom prints. Each was also mailed to you." />
      <AdminListControls
        list={list}
        label="Search requests"
        placeholder="Name, email or words"
        status={formatListStatus('request', 'requests', fetchState)}
      >
        <AdminListSelect list={list} name="state" label="State" options={printRequestStateOptions} />
      </AdminListControls>
      <FlashMessage said={flash} />
      <AdminListBody
        itemsName="requests"
        fetchState={fetchState}
        list={list}
        rowCount={requests.length}
        searchHint="Search by name, email address or words of the request."
        empty={
          <EmptyState
            illustration="cube"
            title="No requests yet"
            text="Requests from the custom order form appear here."
          />
        }
      >
        <ul aria-label="Requests" className="grid gap-4 dense:gap-3">
          {requests.map((request) => (
            <PrintRequestRow
              key={request._id}
              request={request}
              busy={reopening === request._id}
              onOffer={clearFlashAnd(() => offerDialog.openFor(request))}
              onDecline={clearFlashAnd(() => declineDialog.openFor(request))}
              onReopen={clearFlashAnd(() => reopen(request))}
            />
          ))}
        </ul>
      </AdminListBody>
      <FormDialog
        open={offerDialog.open}
        title={`A private product for ${offerDialog.opened?.request.name ?? 'this customer'}`}
        onClose={offerDialog.close}
        busy={offerDialog.busy}
      >
        {offerDialog.opened && (
          <PrintOfferForm
            key={offerDialog.opened.formKey}
            request={offerDialog.opened.request}
            onBusy={offerDialog.setBusy}
            onOffered={afterOffer}
            onConflict={fetchState.refetch}
            onCancel={offerDialog.close}
          />
        )}
      </FormDialog>
      <FormDialog
        open={declineDialog.open}
        title={`Decline the request of ${declineDialog.opened?.request.name ?? 'this customer'}?`}
        onClose={declineDialog.close}
        busy={declineDialog.busy}
      >
        {declineDialog.opened && (
          <DeclinePrintRequestForm
            key={declineDialog.opened.formKey}
            request={declineDialog.opened.request}
            onBusy={declineDialog.setBusy}
            onDeclined={afterDecline}
            onConflict={fetchState.refetch}
            onCancel={declineDialog.close}
          />
        )}
      </FormDialog>
    </>
  );
}
