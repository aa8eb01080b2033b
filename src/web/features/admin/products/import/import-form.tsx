import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { formatCount } from '#web/features/admin/lists/format-count.ts';
import { TextFileButton } from '#web/features/admin/lists/text-file-button.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import type { ProductChange } from '../bulk/product-change.ts';
import { explainEmptyImport } from './explain-empty-import.ts';
import { ImportPreview } from './import-preview.tsx';
import { useSheetPreview } from './use-sheet-preview.ts';

interface ImportFormProps {
  isOpen: boolean;
  onSubmit: (changes: ProductChange[]) => void;
  onCancel: () => void;
}

const maxMegabytes = 10;
const countRows = (count: number) => formatCount('row', 'rows', count);

/** A sheet of products, pasted or chosen, and what importing it will do. */
export function ImportForm({ isOpen, onSubmit, onCancel }: ImportFormProps) {
  const sheet = useSheetPreview(isOpen);
  const { source, preview, progress } = sheet;
  const field = useRef<HTMLTextAreaElement>(null);
  // The dialog was open before this form was loaded.
  useEffect(() => field.current?.focus(), []);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const changes = sheet.rows.flatMap(({ change }) => change ?? []);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsSubmitted(true);
    if (changes.length) onSubmit(changes);
  }

  const isEmpty = source.text.trim() === '';
  const error = sheet.failure ?? (isSubmitted && isEmpty ? 'Paste a sheet or choose a file.' : null);
  return (
    <Form onSubmit={submit} className="grid gap-4">
      {source.fileName === null ? (
        <FormField
          label="Paste a sheet"
          hint="The first row names the columns, as in the export. Rows with an ID or a known name change that product; others are added as drafts. An empty cell keeps what a product must have, such as its price, and clears an optional field. A column that is not in the sheet changes nothing."
          error={error}
        >
          <textarea
            ref={field}
            name="sheet"
            rows={4}
            value={source.text}
            onChange={({ target }) => sheet.setSource({ text: target.value, fileName: null })}
            spellCheck={false}
            autoComplete="off"
            wrap="off"
            placeholder="Name, Price, Stock, Category, Brand, Description"
            className="font-mono text-sm"
          />
        </FormField>
      ) : (
        <div>
          <p className="flex flex-wrap items-center gap-3">
            <span className="font-semibold [overflow-wrap:anywhere]">{source.fileName}</span>
            <Button
              size="sm"
              variant="secondary"
              onClick={() => sheet.setSource({ text: '', fileName: null })}
            >
              Paste instead
            </Button>
          </p>
          {error && (
            <p role="alert" className="mt-1.5 text-sm font-medium text-danger-text">
              {error}
            </p>
          )}
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <TextFileButton
          maxMegabytes={maxMegabytes}
          onRead={(text, fileName) => sheet.setSource({ text, fileName })}
        />
        {sheet.failure && (
          <Button size="sm" variant="secondary" onClick={sheet.readAgain}>
            Try again
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-muted empty:hidden">
        {sheet.isReading &&
          (progress
            ? `${progress.done} of ${countRows(progress.total)} are compared.`
            : 'Reading the sheet...')}
      </p>
      {preview && (
        <ImportPreview
          preview={preview}
          rows={sheet.rows}
          without={sheet.without}
          onColumn={sheet.setColumn}
        />
      )}
      <div className="sticky bottom-0 -mx-5 flex flex-wrap items-center gap-3 border-t border-line bg-surface px-5 py-3 sm:-mx-7 sm:px-7">
        <p role="status" className="w-full text-sm font-semibold empty:hidden">
          {preview && explainEmptyImport(sheet.rows)}
        </p>
        {(isEmpty || sheet.isReading || changes.length > 0) && (
          <Button type="submit" busy={sheet.isReading}>
            {changes.length ? `Import ${formatCount('product', 'products', changes.length)}` : 'Import'}
          </Button>
        )}
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
