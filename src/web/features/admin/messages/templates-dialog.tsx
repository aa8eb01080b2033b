import { useState } from 'react';
import type { AnswerTemplate } from '#domain/contact/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { FormDialog } from '../form-dialog.tsx';
import { RemoveDialog } from '../remove-dialog.tsx';
import { TemplateForm } from './template-form.tsx';

interface TemplatesDialogProps {
  open: boolean;
  templates: readonly AnswerTemplate[];
  onClose: () => void;
  /** Loads the templates again. */
  onChanged: () => void;
}

/** Adds, edits and removes the templates of answers. */
export function TemplatesDialog({ open, templates, onClose, onChanged }: TemplatesDialogProps) {
  const [edited, setEdited] = useState<AnswerTemplate | 'new' | null>(null);
  const [removed, setRemoved] = useState<AnswerTemplate | null>(null);
  const [isRemoving, setIsRemoving] = useState(false);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const finish = (message: string) => {
    setEdited(null);
    setStatus(message);
    onChanged();
  };
  return (
    <FormDialog open={open} title="Answer templates" onClose={onClose} busy={busy}>
      {edited ? (
        <TemplateForm
          opened={edited === 'new' ? null : edited}
          current={edited === 'new' ? null : (templates.find(({ _id }) => _id === edited._id) ?? edited)}
          onBusy={setBusy}
          onSaved={() => finish('The template is saved.')}
          onCancel={() => setEdited(null)}
          onChangedMeanwhile={onChanged}
        />
      ) : (
        <div className="grid gap-4">
          <p className="text-sm text-muted">
            {
              'An answer begins with the text of a template. {name} becomes the sender’s name, {number} the order’s number.'
            }
          </p>
          {templates.length === 0 && <p>No templates yet.</p>}
          {templates.length > 0 && (
            <ul aria-label="Templates" className="divide-y divide-line border-y border-line">
              {templates.map((template) => (
                <li key={template._id} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
                  <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{template.name}</span>
                  <span className="-mr-3 flex">
                    <Button size="sm" variant="quiet" onClick={() => setEdited(template)}>
                      Edit
                      <VisuallyHidden> {template.name}</VisuallyHidden>
                    </Button>
                    <Button
                      size="sm"
                      variant="quiet"
                      onClick={() => {
                        setRemoved(template);
                        setIsRemoving(true);
                      }}
                    >
                      Remove
                      <VisuallyHidden> {template.name}</VisuallyHidden>
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
          <p role="status" className="text-sm text-muted empty:hidden">
            {status}
          </p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" onClick={() => setEdited('new')}>
              Add template
            </Button>
            <Button size="sm" variant="secondary" onClick={onClose}>
              Close
            </Button>
          </div>
        </div>
      )}
      {removed && (
        <RemoveDialog
          open={isRemoving}
          title={`Remove the template “${removed.name}”?`}
          path={`/api/contact/templates/${removed._id}`}
          version={(templates.find(({ _id }) => _id === removed._id) ?? removed).version}
          onClose={() => setIsRemoving(false)}
          onRemoved={() => finish('The template is removed.')}
          onChangedMeanwhile={onChanged}
        >
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {(templates.find(({ _id }) => _id === removed._id) ?? removed).text}
          </p>
        </RemoveDialog>
      )}
    </FormDialog>
  );
}
