import { useState } from 'react';
import { buttonClassNames } from '#web/ui/buttons/button-class-names.ts';
import { Icon } from '#web/ui/pictures/icon.tsx';

const notText =
  'This is no CSV file in UTF-8. In the spreadsheet, save it as “CSV UTF-8” and choose that file.';

/** Throws TypeError for anything but UTF-8. */
const decodeText = (bytes: ArrayBuffer) => new TextDecoder('utf-8', { fatal: true }).decode(bytes);

interface TextFileButtonProps {
  maxMegabytes: number;
  onRead: (text: string, fileName: string) => void;
}

/** Reads a CSV file of the computer. */
export function TextFileButton({ maxMegabytes, onRead }: TextFileButtonProps) {
  const [failure, setFailure] = useState<string | null>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    if (file.size > maxMegabytes * 1_000_000)
      return setFailure(`This file is too large: at most ${maxMegabytes} MB.`);
    try {
      onRead(decodeText(await file.arrayBuffer()), file.name);
    } catch (error) {
      setFailure(
        error instanceof TypeError ? notText : 'This file could not be read. Please choose it again.',
      );
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
