import { type ReactNode, useRef, useState } from 'react';
import type { QuotePreview } from '#domain/quotes/schemas.ts';
import type { PrintabilityCheck } from '#mesh/printability/printability-check.ts';
import { isSizeReason } from '#mesh/printability/size-reason.ts';
import { validateUploadFile } from '#web/features/upload/validate-upload-file.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { useFrameSteps } from '#web/ui/hooks/use-frame-steps.ts';
import { Notice } from '#web/ui/notice.tsx';
import { BuyPanel } from './buy/buy-panel.tsx';
import { QuantityField } from './choices/quantity-field.tsx';
import { QuoteChoiceFields } from './choices/quote-choice-fields.tsx';
import { chooseFilament, type QuoteChoices } from './choices/quote-choices.ts';
import { UnitQuestion, unitNames } from './choices/unit-question.tsx';
import { describeOrientation } from './describe-orientation.ts';
import { FindingList } from './findings/finding-list.tsx';
import { formatGramsRange } from './price/format-amounts.ts';
import { PriceSummary } from './price/price-summary.tsx';
import { useGuessedPrice } from './price/use-guessed-price.ts';
import type { PrintOptionsResource } from './use-print-options.ts';
import { useQuote } from './use-quote.ts';
import { BedView } from './view/bed-view.tsx';

interface QuoteWorkspaceProps {
  file: File;
  options: PrintOptionsResource;
  choices: QuoteChoices;
  onChange: (change: Partial<QuoteChoices>) => void;
  /** While the model is sent and bought, nothing changes. */
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Chooses another file. */
  picker: ReactNode;
}

/** A file that is not read at all is only reported. */
export function QuoteWorkspace(props: QuoteWorkspaceProps) {
  const problem = validateUploadFile('stl', props.file);
  return problem ? (
    <BadFile file={props.file} problem={problem} picker={props.picker} />
  ) : (
    <OpenQuote {...props} />
  );
}

function OpenQuote({ file, options, choices, onChange, isBusy, onBusy, picker }: QuoteWorkspaceProps) {
  const quote = useQuote(file, choices, options.data);
  const [selection, setSelection] = useState<{ file: File; code: string | null } | null>(null);
  const selected = selection?.file === file ? selection.code : null;
  const screen = useRef<HTMLDivElement>(null);
  const model = useRef<HTMLElement>(null);
  const unit = useRef<HTMLDivElement>(null);
  const { reading, preview, measures, input } = quote;
  const guess = reading.unit;
  const reviewReasons = listReviewReasons(preview.preview, quote.checks);
  const isUnitOpen = guess !== null && !choices.unit && choices.scale === 1;
  const maxScale = options.data?.limits.scale.max ?? 100;
  const guessedPrice = useGuessedPrice({
    ...{ mesh: quote.mesh, supports: choices.supports },
    input: preview.isStale ? null : input,
    pose: isUnitOpen && guess.factor <= maxScale ? { ...quote.pose, scale: guess.factor } : null,
  });
  const focusUnit = () => unit.current?.querySelector('button')?.focus();
  // An answer replaces the button that gave it, and so does its undoing.
  useEffectOnChange(choices.unit, () => focusUnit());
  // The first price is shown alone: rendering the rest would delay it, and all of it at once would block the page.
  const step = useFrameSteps(useOnceTrue(preview.preview !== null || preview.failure !== null), 4);
  if (reading.failure) return <BadFile file={file} problem={reading.failure} picker={picker} />;
  const [, , height = null] = measures?.size ?? [];
  const estimate = preview.preview?.estimate;
  const supportGrams = estimate?.supportGrams[1] ? formatGramsRange(estimate.supportGrams) : null;
  const focusInvalid = () => {
    const field = screen.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    return field != null;
  };
  return (
    <div
      ref={screen}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr] lg:gap-12"
    >
      <section ref={model} aria-label="Model" className="grid gap-4">
        <FileLine
          file={file}
          size={measures?.size ?? null}
          scale={choices.scale}
          picker={<Locked isBusy={isBusy}>{picker}</Locked>}
        />
        {step >= 3 ? (
          <BedView
            key={quote.bed.join()}
            mesh={quote.mesh}
            pose={quote.pose}
            hex={(options.data && chooseFilament(options.data, choices)?.hex) ?? '#c22a2f'}
            bed={quote.bed}
            marked={quote.checks.find(({ code }) => code === selected)?.triangles ?? null}
            supports={quote.supports ? quote.supportColumns : null}
          />
        ) : (
          <div className="aspect-[6/5] rounded-lg bg-sunken" />
        )}
        {guess && measures && (isUnitOpen || choices.unit) && (
          <Locked isBusy={isBusy}>
            <div ref={unit}>
              <UnitQuestion
                guess={guess}
                unit={choices.unit}
                longest={Math.max(...measures.size)}
                maxScale={maxScale}
                price={preview.isStale ? null : (preview.preview?.price.total ?? null)}
                guessedPrice={guessedPrice}
                onAnswer={onChange}
              />
            </div>
          </Locked>
        )}
      </section>
      <div className="grid gap-6 lg:row-span-2">
        <Card as="section" aria-label="Price" className="grid gap-5">
          <PriceSummary
            {...preview}
            isReviewed={reviewReasons.length > 0}
            isOpen={quote.checks.some(({ code, severity }) => code === 'open_edges' && severity !== 'ok')}
          />
          <Locked isBusy={isBusy}>
            <QuantityField
              quantity={choices.quantity}
              max={options.data?.limits.maxQuantity ?? 1000}
              breaks={preview.preview?.breaks ?? []}
              onChange={(quantity) => onChange({ quantity })}
            />
          </Locked>
          <BuyPanel
            wanted={
              input &&
              preview.preview &&
              !preview.isStale &&
              !preview.failure &&
              !quote.isChecking &&
              !isUnitOpen
                ? { file, choices, rotation: quote.pose.rotation, input, total: preview.preview.price.total }
                : null
            }
            question={
              isUnitOpen ? `Please answer first: is it in ${unitNames[guess.unit].toLowerCase()}?` : null
            }
            // On a phone they are above, out of sight.
            onAnswer={focusUnit}
            reviewReasons={reviewReasons}
            onBusy={onBusy}
            focusInvalid={focusInvalid}
          />
        </Card>
        <Card as="section" aria-label="How it is printed">
          {step >= 1 && options.data && (
            <Locked isBusy={isBusy}>
              <QuoteChoiceFields
                isWhole={step >= 2}
                options={options.data}
                choices={choices}
                supports={quote.supports}
                supportGrams={supportGrams}
                orientation={describeOrientation(reading.orientation, choices.isTurned)}
                height={height}
                onChange={onChange}
              />
            </Locked>
          )}
          {options.error && !options.data && (
            <Notice tone="danger" title="The choices could not be loaded.">
              <p>{options.error.message}</p>
              <Button size="sm" variant="secondary" onClick={options.refetch} className="mt-2">
                Try again
              </Button>
            </Notice>
          )}
        </Card>
      </div>
      {step >= 4 && (
        <FindingList
          checks={quote.checks}
          isBusy={quote.isChecking}
          selected={selected}
          onSelect={(code) => {
            setSelection({ file, code });
            // On a phone it is above the list.
            if (code) model.current?.scrollIntoView({ block: 'nearest' });
          }}
          minScale={options.data?.limits.scale.min ?? 1}
          onScale={isBusy ? null : (scale) => onChange({ scale })}
        />
      )}
    </div>
  );
}

function Locked({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <fieldset disabled={isBusy} className="contents">
      {children}
    </fieldset>
  );
}

/** Whether a condition has held once. */
function useOnceTrue(value: boolean): boolean {
  const [was, setWas] = useState(value);
  if (value && !was) setWas(true);
  return was;
}

/** What stops a print goes to a person, whatever the rules say of its price, and so do the warnings that they name. */
function listReviewReasons(preview: QuotePreview | null, checks: readonly PrintabilityCheck[]): string[] {
  const tooLarge = checks.find(({ code, severity }) => code === 'too_large' && severity !== 'ok');
  const byRules = (preview?.reviewReasons ?? []).map((reason) =>
    tooLarge && isSizeReason(reason) ? tooLarge.message : reason,
  );
  const byChecks = checks.filter(
    ({ code, severity }) =>
      severity === 'stop' || (severity === 'warn' && preview?.reviewedWarnings.includes(code)),
  );
  return [...new Set([...byRules, ...byChecks.map(({ message }) => message)])];
}

interface FileLineProps {
  file: File;
  size: readonly [number, number, number] | null;
  scale: number;
  picker: ReactNode;
}

function FileLine({ file, size, scale, picker }: FileLineProps) {
  const sides = size?.map((side) => Number((side * scale).toFixed(1)));
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="font-display text-lg font-semibold [overflow-wrap:anywhere]">{file.name}</p>
        <p className="text-sm text-muted tabular-nums">
          {sides ? `${sides.join(' × ')} mm` : 'Reading the file...'}
        </p>
      </div>
      {picker}
    </div>
  );
}

function BadFile({ file, problem, picker }: { file: File; problem: string; picker: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <Notice tone="danger" title={`${file.name} cannot be quoted.`} className="w-full">
        {problem}
      </Notice>
      {picker}
    </div>
  );
}
