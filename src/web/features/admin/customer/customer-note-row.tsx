import { useEffect, useRef, useState } from 'react';
import type { CustomerNote } from '#domain/customers/schemas.ts';
import { type ApiFailureInfo, toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { EditCustomerNoteForm } from './edit-customer-note-form.tsx';

interface CustomerNoteRowProps {
  path: `/api/${string}`;
  note: CustomerNote;
  onSaved: (note: CustomerNote) => void;
  onRemoved: () => void;
  onChangedMeanwhile: () => void;
}

export function CustomerNoteRow({
  path,
  note,
  onSaved,
  onRemoved,
  onChangedMeanwhile,
}: CustomerNoteRowProps) {
  const [opened, setOpened] = useState<CustomerNote | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  // The focused button was replaced.
  const wasEditing = useRef(false);
  useEffect(() => {
    const isEditing = opened !== null;
    if (isEditing !== wasEditing.current)
      row.current?.querySelector<HTMLElement>(isEditing ? 'textarea' : 'button')?.focus();
    wasEditing.current = isEditing;
  }, [opened]);
  const { text, createdAt, createdBy, edited } = note;
  const isChanged = opened !== null && opened.version !== note.version;
  return (
    <li ref={row} className="grid gap-2 py-3 last:pb-0">
      {(!opened || isChanged) && <ExpandableText text={text} textName={`the note of ${createdBy.name}`} />}
      <p className="text-xs text-muted">
        <bdi>{createdBy.name}</bdi>, <DateTimeText iso={createdAt} />
        {edited && (
          <>
            {'; edited by '}
            <bdi>{edited.by.name}</bdi>, <DateTimeText iso={edited.at} />
          </>
        )}
      </p>
      {opened ? (
        <EditCustomerNoteForm
          path={path}
          note={note}
          isChanged={isChanged}
          onSaved={(saved) => {
            setOpened(null);
            onSaved(saved);
          }}
          onCancel={() => setOpened(null)}
          onChangedMeanwhile={onChangedMeanwhile}
        />
      ) : (
        <div className="-mx-3 flex flex-wrap">
          <Button size="sm" variant="quiet" onClick={() => setOpened(note)}>
            Edit
            <VisuallyHidden> the note of {createdBy.name}</VisuallyHidden>
          </Button>
          <Button size="sm" variant="quiet" onClick={() => setIsAsking(true)}>
            Remove
            <VisuallyHidden> the note of {createdBy.name}</VisuallyHidden>
          </Button>
        </div>
      )}
      <RemoveNoteDialog
        open={isAsking}
        path={path}
        note={note}
        onClose={() => setIsAsking(false)}
        onRemoved={onRemoved}
        onChangedMeanwhile={onChangedMeanwhile}
      />
    </li>
  );
}

interface RemoveNoteDialogProps
  extends Pick<CustomerNoteRowProps, 'path' | 'note' | 'onRemoved' | 'onChangedMeanwhile'> {
  open: boolean;
  onClose: () => void;
}

function RemoveNoteDialog({
  open,
  path,
  note,
  onClose,
  onRemoved,
  onChangedMeanwhile,
}: RemoveNoteDialogProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiFailureInfo | null>(null);
  const underway = useRef(false);
  const close = () => {
    setFailure(null);
    onClose();
  };
  async function remove() {
    if (underway.current) return;
    underway.current = true;
    setBusy(true);
    try {
      await callAdminApi(path, { method: 'DELETE', body: { version: note.version } });
      close();
      onRemoved();
    } catch (error) {
      const failed = toApiFailure(error);
      if (failed.code === 'changed_meanwhile') onChangedMeanwhile();
      // Removed by somebody else, or by an earlier try whose response was lost.
      if (failed.status === 404) {
        close();
        onRemoved();
      } else setFailure(failed);
    }
    setBusy(false);
    underway.current = false;
  }
  return (
    <Dialog
      open={open}
      title="Remove this note?"
      onClose={close}
      busy={busy}
      actions={
        <>
          <Button variant="secondary" onClick={close} disabled={busy}>
            Keep it
          </Button>
          <Button variant="danger" busy={busy} onClick={remove}>
            {busy ? 'Removing...' : 'Remove'}
          </Button>
        </>
      }
    >
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
      {failure && (
        <Notice tone="danger" title="Not removed">
          <p>{failure.message}</p>
        </Notice>
      )}
    </Dialog>
  );
}
