import { useState } from 'react';
import {
  type CustomerNote,
  type CustomerResponse,
  customerNoteInput,
  customerNoteResponse,
} from '#domain/customers/schemas.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { AdminSectionCard } from '../admin-section-card.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { useHeadingFocus } from '../keyboard/use-heading-focus.ts';
import { CustomerNoteRow } from './customer-note-row.tsx';

interface CustomerNotesSectionProps extends Pick<CustomerResponse, 'customer' | 'notes'> {
  onNotesChanged: (change: (notes: CustomerNote[]) => CustomerNote[]) => void;
  /** Loads the notes again: somebody else has changed one. */
  onChangedMeanwhile: () => void;
}

/** The staff's notes about a customer, newest first. */
export function CustomerNotesSection({
  customer,
  notes,
  onNotesChanged,
  onChangedMeanwhile,
}: CustomerNotesSectionProps) {
  const [message, setMessage] = useState('');
  const focus = useHeadingFocus();
  const path = `/api/users/${customer._id}/notes` as const;
  return (
    <AdminSectionCard
      title="Notes"
      intro="For the staff. Part of the customer’s data: they may ask to read them."
      {...focus}
    >
      <div className="grid gap-5">
        {!customer.closedAt && (
          <AddNoteForm
            path={path}
            onAdded={(note) => {
              onNotesChanged((before) => [note, ...before]);
              setMessage('The note is added.');
            }}
          />
        )}
        <p role="status" className="text-sm text-muted empty:hidden">
          {message}
        </p>
        {notes.length === 0 && <p className="text-muted">No notes yet.</p>}
        {notes.length > 0 && (
          <ul aria-label="Notes" className="divide-y divide-line border-t border-line">
            {notes.map((note) => (
              <CustomerNoteRow
                key={note._id}
                path={`${path}/${note._id}`}
                note={note}
                onSaved={(saved) => {
                  onNotesChanged((before) => before.map((one) => (one._id === saved._id ? saved : one)));
                  setMessage('The note is saved.');
                }}
                onRemoved={() => {
                  onNotesChanged((before) => before.filter(({ _id }) => _id !== note._id));
                  setMessage('The note is removed.');
                }}
                onChangedMeanwhile={onChangedMeanwhile}
              />
            ))}
          </ul>
        )}
      </div>
    </AdminSectionCard>
  );
}

function AddNoteForm({ path, onAdded }: { path: `/api/${string}`; onAdded: (note: CustomerNote) => void }) {
  const { form, field, submit, busy, failure, reset } = useForm({
    initial: { text: '' },
    check: (values) => collectFieldErrors<typeof values>(customerNoteInput, values),
    async send(body) {
      const call = { method: 'POST', body, responseSchema: customerNoteResponse } as const;
      onAdded((await callAdminApi(path, call)).note);
      reset();
    },
  });
  const { error, ...text } = field('text');
  return (
    <Form ref={form} onSubmit={submit} className="grid gap-3">
      <FormField label="New note" error={error}>
        <textarea {...text} rows={3} maxLength={2000} />
      </FormField>
      {failure && <Notice tone="danger">{failure}</Notice>}
      <Button type="submit" size="sm" variant="secondary" busy={busy} className="justify-self-start">
        {busy ? 'Adding...' : 'Add note'}
      </Button>
    </Form>
  );
}
