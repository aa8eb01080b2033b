import { type PrintRequestResponse, printRequestsResponse } from '#domain/print-requests/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { ListBody } from '#web/features/admin/lists/list-body.tsx';
import { ListControls } from '#web/features/admin/lists/list-controls.tsx';
import { toListSearchParams } from '#web/features/admin/lists/list-query.ts';
import { ListSelect } from '#web/features/admin/lists/list-select.tsx';
import { useListQuery } from '#web/features/admin/lists/use-list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { usePolling } from '../use-polling.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { printRequestListParams, printRequestStateOptions } from './print-request-list-params.ts';
import { PrintRequestRow } from './print-request-row.tsx';
import { useFocusHeading } from './use-focus-heading.ts';
import { useOfferDialog } from './use-offer-dialog.ts';
import { usePrintRequestState } from './use-print-request-state.ts';

/** The signed file URLs expire after ten minutes. */
const signedUrlRefreshMs = 5 * 60_000;

export function PrintRequestsScreen() {
  const list = useListQuery(printRequestListParams);
  const fetchState = useAdminFetch(
    `/api/requests?${toListSearchParams(printRequestListParams, list.query)}`,
    printRequestsResponse,
  );
  const [flash, showFlash] = useFlash();
  const focusHeading = useFocusHeading();
  const offerDialog = useOfferDialog();
  const requests: readonly PrintRequestResponse[] = fetchState.data?.requests ?? [];
  usePolling(fetchState.refetch, fetchState.busy || offerDialog.open, signedUrlRefreshMs);

  const afterChange = (title: string) => {
    showFlash({ tone: 'success', title });
    focusHeading();
    fetchState.refetch();
  };
  const stateChange = usePrintRequestState({
    onChanged(request) {
      const words = request.state === 'declined' ? 'was declined.' : 'was reopened.';
      afterChange(`The request of ${request.name} ${words}`);
    },
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
  const clearFlashAnd = (act: () => void) => () => {
    showFlash(null);
    act();
  };

  return (
    <>
      <AdminPageHeading title="Requests" intro="Requests for custom prints. Each was also mailed to you." />
      <ListControls
        list={list}
        label="Search requests"
        placeholder="Name, email or words"
        status={formatListStatus('request', 'requests', fetchState)}
      >
        <ListSelect list={list} name="state" label="State" options={printRequestStateOptions} />
      </ListControls>
      <FlashMessage said={flash} />
      <ListBody
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
        <ul aria-label="Requests" className="grid gap-4">
          {requests.map((request) => (
            <PrintRequestRow
              key={request._id}
              request={request}
              busy={stateChange.changing === request._id}
              onOffer={clearFlashAnd(() => offerDialog.openFor(request))}
              onDecline={clearFlashAnd(() => stateChange.askToDecline(request))}
              onReopen={clearFlashAnd(() => stateChange.reopen(request))}
            />
          ))}
        </ul>
      </ListBody>
      <FormDialog
        open={offerDialog.open}
        title={`A private product for ${offerDialog.offered?.request.name ?? 'this customer'}`}
        onClose={offerDialog.close}
        busy={offerDialog.busy}
      >
        {offerDialog.offered && (
          <OfferForm
            key={offerDialog.offered.formKey}
            request={offerDialog.offered.request}
            onBusy={offerDialog.setBusy}
            onOffered={afterOffer}
            onConflict={fetchState.refetch}
            onCancel={offerDialog.close}
          />
        )}
      </FormDialog>
      <DeclineDialog question={stateChange} />
    </>
  );
}
