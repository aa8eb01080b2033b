import { startTransition, useEffect, useState } from 'react';
import { useFileDrop } from '#web/features/upload/use-file-drop.ts';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { takeQuoteDraft } from './buy/quote-draft.ts';
import { initialChoices, type QuoteChoices } from './choices/quote-choices.ts';
import { prepareMeshWorker } from './mesh/mesh-workers.ts';
import { ModelFilePicker } from './model-file-picker.tsx';
import { QuoteFacts } from './quote-facts.tsx';
import { QuoteWorkspace } from './quote-workspace.tsx';
import { usePrintOptions } from './use-print-options.ts';

/** Takes a file, then shows what it costs. */
export function QuoteTool() {
  const options = usePrintOptions();
  const [file, setFile] = useState<File | null>(null);
  /** Not restored from a draft. */
  const [isChosen, setIsChosen] = useState(false);
  const [choices, setChoices] = useState<QuoteChoices>(initialChoices);
  const takeFile = (next: File) => {
    // As a transition, like everything that comes of a file: React renders it in pieces, and the page stays responsive.
    startTransition(() => {
      setFile(next);
      setIsChosen(true);
      // These are for one model.
      setChoices((before) => ({ ...before, scale: 1, unit: null, supports: null }));
    });
  };
  const [isBusy, setIsBusy] = useState(false);
  const { over, handlers } = useFileDrop(takeFile, isBusy);

  useEffect(() => {
    prepareMeshWorker();
    takeQuoteDraft().then((draft) => {
      if (!draft) return;
      // Unless another file was chosen meanwhile.
      setFile((before) => before ?? draft.file);
      setChoices((before) => (before === initialChoices ? draft.choices : before));
    });
  }, []);

  return (
    <div
      {...handlers}
      className={joinClassNames(
        'rounded-lg outline-2 outline-offset-8 outline-dashed',
        over ? 'outline-accent' : 'outline-transparent',
      )}
    >
      {file ? (
        <QuoteWorkspace
          file={file}
          options={options}
          isBusy={isBusy}
          onBusy={setIsBusy}
          choices={choices}
          onChange={(change) => setChoices((before) => ({ ...before, ...change }))}
          picker={
            <ModelFilePicker
              label="Choose another file"
              variant="secondary"
              takesFocus={isChosen}
              onFile={takeFile}
            />
          }
        />
      ) : (
        <div className="grid items-start gap-10 lg:grid-cols-[minmax(0,1fr)_22rem] xl:gap-16">
          <div className="grid min-h-60 place-content-center justify-items-center gap-4 rounded-lg border-2 border-dashed border-edge bg-surface p-6 text-center">
            <p className="hidden font-display text-xl font-semibold pointer-fine:inline">
              Drop an STL or 3MF here
            </p>
            <ModelFilePicker label="Choose a file" variant="primary" onFile={takeFile} />
            <p className="max-w-sm text-sm text-muted">
              It is read in your browser: nothing is uploaded until you buy or ask us.
            </p>
          </div>
          <QuoteFacts />
        </div>
      )}
    </div>
  );
}
