import { useState } from 'react';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

const maxBytes = 1_000_000;

/** Reads a text file of the computer; its lines can then be edited like pasted ones. */
export function TrackingFileButton({ onRead }: { onRead: (text: string) => void }) {
  const [failure, setFailure] = useState<string | null>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    if (file.size > maxBytes) return setFailure('This file is too large: at most 1 MB.');
    try {
      onRead(await file.text());
    } catch {
      setFailure('This file could not be read. Please choose it again.');
    }
  }

  return (
    <div>
      <label
        className={buttonClassNames({
          variant: 'secondary',
          size: 'sm',
          className:
            'min-h-12 cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        })}
      >
        <Icon name="upload" />
        Upload a CSV file
        <input
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain,text/tab-separated-values"
          onChange={({ target }) => {
            read(target.files?.[0]);
            // The same file can be chosen again after it was edited.
            target.value = '';
          }}
          className="sr-only"
        />
      </label>
      {failure && (
        <p role="alert" className="mt-1.5 text-sm font-medium text-danger-text">
          {failure}
        </p>
      )}
    </div>
  );
}
