import { type PrintRequestAnswer, requestsAnswer } from '#domain/print-requests/schemas.ts';
import { formatDollars } from '#domain/shared/money.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { ListBody } from '../list-body.tsx';
import { ListControls } from '../list-controls.tsx';
import { listSearch } from '../list-query.ts';
import { ListSelect } from '../list-select.tsx';
import { listStatus } from '../list-status.ts';
import { PageTitle } from '../page-title.tsx';
import { SaidNotice } from '../said-notice.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { useListQuery } from '../use-list-query.ts';
import { useRefresh } from '../use-refresh.ts';
import { useSaid } from '../use-said.ts';
import { DeclineDialog } from './decline-dialog.tsx';
import { OfferForm } from './offer-form.tsx';
import { RequestRow } from './request-row.tsx';
import { requestsShape, stateChoices } from './requests-shape.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useOffering } from './use-offering.ts';
import { useRequestState } from './use-request-state.ts';

/** The signed addresses of the files open them for ten minutes. */
const linksLast = 5 * 60_000;

export function RequestsScreen() {
  const list = useListQuery(requestsShape);
  const answer = useAdminAnswer(`/api/requests?${listSearch(requestsShape, list.query)}`, requestsAnswer);
  const [said, say] = useSaid();
  const focusHeading = useHeadingFocus();
  const offering = useOffering();
  const requests: readonly PrintRequestAnswer[] = answer.data?.requests ?? [];
  useRefresh(answer.again, answer.busy || offering.open, linksLast);

  const changed = (title: string) => {
    say({ tone: 'success', title });
    focusHeading();
    answer.again();
  };
  const state = useRequestState({
    onChanged(request) {
      const words = request.state === 'declined' ? 'is declined.' : 'is taken up again.';
      changed(`The request of ${request.name} ${words}`);
    },
    onRefused(request, text) {
      say({ tone: 'danger', title: `The request of ${request.name} is not taken up again.`, text });
      answer.again();
    },
  });
  const offered = (request: PrintRequestAnswer) => {
    offering.close();
    const price = request.product ? ` for ${formatDollars(request.product.price)}` : '';
    changed(`Offered to ${request.name}${price}.`);
  };
  const first = (act: () => void) => () => {
    say(null);
    act();
  };

  return (
    <>
      <PageTitle
        title="Requests"
        intro="Custom prints that customers ask for. Each came to you by mail too."
      />
      <ListControls
        list={list}
        label="Search requests"
        placeholder="Name, email or words"
        status={listStatus('request', 'requests', answer)}
      >
        <ListSelect list={list} name="state" label="State" options={stateChoices} />
      </ListControls>
      <SaidNotice said={said} />
      <ListBody
        what="requests"
        answer={answer}
        list={list}
        rows={requests.length}
        searches="Search by name, email address or words of the request."
        empty={
          <EmptyState
            illustration="cube"
            title="No requests yet"
            text="What somebody asks for by the custom order form appears here."
          />
        }
      >
        <ul aria-label="Requests" className="grid gap-4">
          {requests.map((request) => (
            <RequestRow
              key={request._id}
              request={request}
              busy={state.changing === request._id}
              onOffer={first(() => offering.offer(request))}
              onDecline={first(() => state.ask(request))}
              onTakeUp={first(() => state.takeUp(request))}
            />
          ))}
        </ul>
      </ListBody>
      <FormDialog
        open={offering.open}
        title={`A private product for ${offering.offered?.request.name ?? 'this customer'}`}
        onClose={offering.close}
        busy={offering.busy}
      >
        {offering.offered && (
          <OfferForm
            key={offering.offered.turn}
            request={offering.offered.request}
            onBusy={offering.setBusy}
            onOffered={offered}
            onConflict={answer.again}
            onCancel={offering.close}
          />
        )}
      </FormDialog>
      <DeclineDialog question={state} />
    </>
  );
}
