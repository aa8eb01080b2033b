import { useEffect, useRef, useState } from 'react';
import type { CustomerNote } from '#domain/customers/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
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
      <RemoveDialog
        open={isAsking}
        title="Remove this note?"
        path={path}
        version={note.version}
        onClose={() => setIsAsking(false)}
        onRemoved={onRemoved}
        onChangedMeanwhile={onChangedMeanwhile}
      >
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
      </RemoveDialog>
    </li>
  );
}
