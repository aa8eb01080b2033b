import { type DocumentResponse, orderDocumentsResponse } from '#domain/documents/schemas.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { formatOrderDate } from './format-order-date.ts';
import { useSaveFile } from './use-save-file.ts';

const labels = { invoice: 'Invoice (PDF)', credit_note: 'Credit note (PDF)' };

/** The invoice and the credit notes of a paid order, to be saved. */
export function OrderDocuments({ orderId }: { orderId: string }) {
  const { data, error, busy, refetch } = useApiResource(
    `/api/orders/${orderId}/documents`,
    orderDocumentsResponse,
  );
  if (!data && !error) return <p className="text-muted">Loading the documents...</p>;
  return (
    <div className="grid gap-4">
      {error && (
        <Notice tone="danger" title="The documents could not be loaded.">
          <p>{error.message}</p>
        </Notice>
      )}
      {data && data.documents.length > 0 && (
        <ul className="grid gap-4">
          {data.documents.map((document) => (
            <DocumentRow key={document._id} document={document} />
          ))}
        </ul>
      )}
      {data?.pending && <p className="text-muted">A document is being made. It is ready in a minute.</p>}
      {(error || data?.pending) && (
        <Button variant="secondary" size="sm" busy={busy} onClick={refetch} className="justify-self-start">
          {busy ? 'Loading...' : 'Load again'}
        </Button>
      )}
      {data && !data.pending && data.documents.length === 0 && <p className="text-muted">No documents.</p>}
    </div>
  );
}

function DocumentRow({ document }: { document: DocumentResponse }) {
  const { _id, kind, number, test, issuedAt } = document;
  const { busy, failure, save } = useSaveFile(`/api/documents/${_id}/pdf`, `${number}.pdf`);
  return (
    <li className="grid justify-items-start gap-1">
      <Button variant="secondary" size="sm" busy={busy} onClick={save} aria-describedby={`document-${_id}`}>
        {busy ? 'Loading...' : labels[kind]}
      </Button>
      <p id={`document-${_id}`} className="text-sm text-muted">
        {number}, {formatOrderDate(issuedAt)}
        {test && ', test'}
      </p>
      {failure && (
        <Notice tone="danger" title="The document could not be saved.">
          <p>{failure}</p>
        </Notice>
      )}
    </li>
  );
}
