import { useEffect, useRef, useState } from 'react';
import { type PreviewQuoteInput, type QuotePreview, quotePreviewResponse } from '#domain/quotes/schemas.ts';
import type { MeshMeasures } from '#mesh/mesh-measures.ts';
import { formatGrams } from '#web/features/quote/price/format-amounts.ts';
import { validateUploadFile } from '#web/features/upload/validate-upload-file.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { formatPrintTime } from '../../../format-print-time.ts';
import { toFilamentBody } from '../options/option-drafts.ts';
import type { PartDraft } from '../options/part-drafts.ts';
import { toAmount } from '../options/to-amount.ts';
import type { ProductFormChoices } from '../product-form-values.ts';
import type { ProductFormControl } from '../use-product-form.ts';
import {
  combineParts,
  describeProposal,
  formatSize,
  type ProposedValues,
  proposeFields,
  toPartName,
} from './propose-fields.ts';
import { type MeasuredPart, measurePartFile } from './read-part-file.ts';

interface PartReading {
  file: File;
  /** Null while it is read. */
  mesh: MeasuredPart | null;
  failure: string | null;
}

interface Prices {
  key: string;
  previews: QuotePreview[];
  empty: QuotePreview['price'];
}

const nothing: MeshMeasures = { volume: 0, area: 0, top: 0, bottom: 0, support: 0, size: [0, 0, 0] };

/** As parts of products are printed; no filament is the shop's usual one. */
const toPreviewInput = (mesh: MeshMeasures, filament: string): PreviewQuoteInput => ({
  ...{ mesh, filament: '', color: '', ...toFilamentBody(filament) },
  ...{ profile: 'standard', infill: 15, scale: 1, supports: false, quantity: 1 },
});

/** Not the quote page's: a chunk that both share would make that page heavier. */
const requestPreview = (body: PreviewQuoteInput, signal: AbortSignal): Promise<QuotePreview> =>
  callApi('/api/quotes/preview', { method: 'POST', body, signal, responseSchema: quotePreviewResponse });

/** The default choice of a filament option decides for all parts. */
export const toPartFilament = ({ options }: Pick<ProductFormChoices, 'options'>, part: PartDraft): string =>
  options.find(({ kind }) => kind === 'filament')?.choices[0]?.filament || part.filament;

/**
 * Measures the files that are chosen for parts, and fills the empty fields of the product with what follows from them.
 * Nothing is proposed while a part is not measured: its grams are missing in every sum.
 */
export function useProposals({
  values,
  set,
  choices,
  choose,
}: Pick<ProductFormControl, 'values' | 'set' | 'choices' | 'choose'>) {
  const [readings, setReadings] = useState<Readonly<Record<string, PartReading>>>({});
  const [prices, setPrices] = useState<Prices | null>(null);
  const [priceFailure, setPriceFailure] = useState<string | null>(null);
  const [message, setMessage] = useState('');
  const lastFilled = useRef<ProposedValues>({});
  const underway = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const { current } = underway;
    return () => {
      for (const abort of current.values()) abort.abort();
    };
  }, []);

  const changePart = (id: string, toChange: (part: PartDraft) => Partial<PartDraft>) =>
    choose(({ parts }) => ({
      parts: parts.map((part) => (part.id === id ? { ...part, ...toChange(part) } : part)),
    }));

  async function measure(id: string, file: File, signal: AbortSignal) {
    setReadings((before) => ({ ...before, [id]: { file, mesh: null, failure: null } }));
    try {
      const mesh = await measurePartFile(file, signal);
      if (signal.aborted) return;
      setReadings((before) => ({ ...before, [id]: { file, mesh, failure: null } }));
      changePart(id, ({ name }) => ({ bounds: mesh.bounds, name: name.trim() || toPartName(file.name) }));
    } catch (error) {
      if (signal.aborted) return;
      const failure = error instanceof Error ? error.message : String(error);
      setReadings((before) => ({ ...before, [id]: { file, mesh: null, failure } }));
    }
  }

  /** The file that a person has chosen for a part, or null when it is removed or a path is typed. */
  function selectFile(id: string, file: File | null) {
    underway.current.get(id)?.abort();
    underway.current.delete(id);
    setReadings(({ [id]: _replaced, ...others }) => others);
    changePart(id, () => ({ bounds: null }));
    // The upload field says what is wrong with it.
    if (!file || validateUploadFile('stl', file)) return;
    const abort = new AbortController();
    underway.current.set(id, abort);
    void measure(id, file, abort.signal);
  }

  const measured = choices.parts.flatMap((part) => {
    const mesh = readings[part.id]?.mesh;
    return mesh ? [{ part, mesh }] : [];
  });
  const inputs = measured.map(({ part, mesh }) =>
    toPreviewInput(mesh.measures, toPartFilament(choices, part)),
  );
  const key = JSON.stringify(inputs);
  useAbortableTask(key, (signal) => {
    setPriceFailure(null);
    const [first] = inputs;
    if (!first) return;
    const asked = [...inputs, { ...first, mesh: nothing }];
    Promise.all(asked.map((input) => requestPreview(input, signal))).then(
      (all) => {
        const empty = all.at(-1)?.price;
        if (!signal.aborted && empty) setPrices({ key, previews: all.slice(0, -1), empty });
      },
      (error: unknown) => !signal.aborted && setPriceFailure(toApiFailure(error).message),
    );
  });

  const priced = prices?.key === key ? prices : null;
  const isWhole = choices.parts.every(
    ({ id, file }) => readings[id]?.mesh || (!readings[id] && file.trim() === ''),
  );
  const proposal =
    priced && isWhole
      ? combineParts(
          measured.map(({ part, mesh }, index) => ({
            ...{ measures: mesh.measures, copies: Number(toAmount(part.copies)) },
            preview: priced.previews[index] as QuotePreview,
          })),
          priced.empty,
        )
      : null;
  useEffectOnChange(JSON.stringify(proposal), () => {
    if (!proposal) return;
    const { filled, names } = proposeFields(values, proposal, lastFilled.current);
    for (const [field, value] of Object.entries(filled)) set(field as keyof ProposedValues, value);
    lastFilled.current = filled;
    setMessage(describeProposal(proposal, names));
  });

  /** One line about the file of a part. */
  function describePart(id: string): { text: string; isFailure: boolean } | null {
    const reading = readings[id];
    if (!reading) return null;
    if (reading.failure) return { text: `Not measured. ${reading.failure}`, isFailure: true };
    if (!reading.mesh) return { text: 'Measuring...', isFailure: false };
    const estimate = priced?.previews[measured.findIndex(({ part }) => part.id === id)]?.estimate;
    const facts = [
      formatSize(reading.mesh.measures.size),
      ...(estimate ? [formatGrams(estimate.grams), formatPrintTime(estimate.seconds)] : []),
    ];
    return { text: facts.join(', '), isFailure: false };
  }

  return {
    selectFile,
    describePart,
    /** What was proposed, or why there is no price. */
    status: priceFailure ? `No price could be proposed. ${priceFailure}` : proposal ? message : '',
    /** The files of the parts that are measured, to render them. */
    files: measured.map(({ part }) => ({
      file: (readings[part.id] as PartReading).file,
      filament: toPartFilament(choices, part),
    })),
  };
}

export type Proposals = ReturnType<typeof useProposals>;
