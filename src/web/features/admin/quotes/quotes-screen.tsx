import { quotesResponse } from '#domain/quotes/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useIsWideScreen } from '#web/ui/hooks/use-min-width.ts';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { QuoteCards } from './quote-cards.tsx';
import { quoteListParams } from './quote-list-params.ts';
import { QuoteStateTabs } from './quote-state-tabs.tsx';
import { QuotesTable } from './quotes-table.tsx';

export function QuotesScreen() {
  const list = useAdminListQuery(quoteListParams);
  const fetchState = useAdminFetch(
    `/api/quotes/all?${toAdminListSearchParams(quoteListParams, list.query)}`,
    quotesResponse,
  );
  const quotes = fetchState.data?.quotes ?? [];
  const wide = useIsWideScreen();
  return (
    <>
      <AdminPageHeading
        title="Quotes"
        intro="Prices of customers’ models. Those to review wait for your offer."
      />
      <QuoteStateTabs current={list.query.state} toSearch={list.toSearch} />
      <AdminListControls
        list={list}
        label="Search quotes"
        placeholder="Number, file, customer"
        status={formatListStatus('quote', 'quotes', fetchState)}
      />
      <AdminListBody
        itemsName="quotes"
        fetchState={fetchState}
        list={list}
        rowCount={quotes.length}
        searchHint="Search by number, file, filament, name or email address."
        empty={
          <EmptyState
            illustration="cube"
            title="No quotes yet"
            text="When customers ask for the price of a model, it appears here."
          />
        }
      >
        {wide ? <QuotesTable quotes={quotes} list={list} /> : <QuoteCards quotes={quotes} />}
      </AdminListBody>
    </>
  );
}
