import { documentsResponse } from '#domain/documents/schemas.ts';
import { documentKinds } from '#domain/documents/states.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { AdminListBody } from '#web/features/admin/lists/admin-list-body.tsx';
import { AdminListControls, inlineFieldClass } from '#web/features/admin/lists/admin-list-controls.tsx';
import { toAdminListSearchParams } from '#web/features/admin/lists/admin-list-query.ts';
import { AdminListSelect } from '#web/features/admin/lists/admin-list-select.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { useAdminListQuery } from '#web/features/admin/lists/use-admin-list-query.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { CsvButton, toExportPath } from '../csv-button.tsx';
import { FlashMessage } from '../flash-message.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { InvoiceRow } from './invoice-row.tsx';

const listParams = { kind: documentKinds, month: 'words' } as const;
const kindOptions = [
  { value: '', label: 'Everything' },
  { value: 'invoice', label: 'Invoices' },
  { value: 'credit_note', label: 'Credit notes' },
];

/** Invoices and credit notes, newest first. */
export function InvoicesScreen() {
  const list = useAdminListQuery(listParams);
  const searchParams = toAdminListSearchParams(listParams, list.query);
  const fetchState = useAdminFetch(`/api/documents?${searchParams}`, documentsResponse);
  const [flash, showFlash] = useFlash();
  const { documents = [] } = fetchState.data ?? {};
  return (
    <>
      <AdminPageHeading
        title="Invoices"
        intro="Issued with each payment and refund. They are never changed: a refund adds a credit note."
        actions={
          <CsvButton
            path={toExportPath('/api/documents/export', searchParams)}
            itemsName="documents"
            fileName="invoices.csv"
            showFlash={showFlash}
          >
            Export as CSV
          </CsvButton>
        }
      />
      <AdminListControls
        list={list}
        label="Search invoices"
        placeholder="Number of an invoice or order"
        status={formatListStatus('document', 'documents', fetchState)}
      >
        <AdminListSelect list={list} name="kind" label="Kind" options={kindOptions} />
        <FormField
          label="Month"
          type="month"
          name="month"
          value={list.query.month}
          onChange={({ target }) => list.choose('month', target.value)}
          fieldClassName={inlineFieldClass}
        />
      </AdminListControls>
      <FlashMessage said={flash} />
      <AdminListBody
        itemsName="documents"
        fetchState={fetchState}
        list={list}
        rowCount={documents.length}
        searchHint="Try the whole number, such as INV-000042 or that of an order, or another month."
        empty={
          <EmptyState
            illustration="missing"
            title="No invoices yet"
            text="The first one is issued when an order is paid."
          />
        }
      >
        <ul
          aria-label="Documents"
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
        >
          {documents.map((document) => (
            <InvoiceRow key={document._id} document={document} />
          ))}
        </ul>
      </AdminListBody>
    </>
  );
}
