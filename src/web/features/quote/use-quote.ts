import { useState } from 'react';
import type { PreviewQuoteInput, PrintOptions } from '#domain/quotes/schemas.ts';
import { standardLimits } from '#mesh/printability/printability-check.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import { chooseFilament, type QuoteChoices } from './choices/quote-choices.ts';
import { findMeasures, isSamePose, needsSupports } from './mesh/mesh-reading.ts';
import { useMesh } from './mesh/use-mesh.ts';
import { useQuotePreview } from './price/use-quote-preview.ts';

/** A slider or a text that is still changing is not checked at every step. */
const checkDelayMs = 300;

/** A file with the choices for it: what is known of the mesh, and the price. */
export function useQuote(file: File, choices: QuoteChoices, options: PrintOptions | null) {
  const bed = options?.limits.maxSize ?? standardLimits.buildVolume;
  const mesh = useMesh(file, bed);
  const { reading } = mesh;
  const { orientation } = reading;
  const rotation = choices.isTurned ? (orientation?.rotation ?? null) : null;
  const pose = { rotation, scale: choices.scale };
  const isOriented = orientation !== null;

  useAbortableTask(
    isOriented ? `${file.name} ${file.lastModified} ${JSON.stringify(pose)}` : null,
    (signal) => {
      if (!isOriented) return;
      const timer = setTimeout(() => mesh.check(pose), reading.checked ? checkDelayMs : 0);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
  );

  const { checked } = reading;
  const isChecked = checked !== null && isSamePose(checked.pose, pose);
  const supports = choices.supports ?? needsSupports(checked?.checks ?? []);
  const posed = findMeasures(reading, rotation);
  // A new pose is priced when it is measured; until then the price of the one before stays.
  const [lastInput, setLastInput] = useState<{ file: File; input: PreviewQuoteInput } | null>(null);
  const input: PreviewQuoteInput | null = posed
    ? { mesh: posed.measures, ...toPriced(choices, options), supports }
    : lastInput?.file === file
      ? lastInput.input
      : null;
  if (input && JSON.stringify(lastInput?.input) !== JSON.stringify(input)) setLastInput({ file, input });
  const preview = useQuotePreview(reading.failure ? null : input);

  // A phone has few processors: the first price does not wait for the rest.
  const isAnswered = preview.preview !== null || preview.failure !== null;
  const isWaiting = isAnswered && posed !== undefined && !posed.isComplete;
  useAbortableTask(isWaiting ? `${file.name} ${file.lastModified}` : null, () => isWaiting && mesh.measure());

  // A first price is shown at once, but can be bought only when it no longer changes by itself.
  const isSettled = posed?.isComplete === true && isOriented && isChecked;

  return {
    ...{ mesh, reading, bed, pose, supports, input },
    preview: { ...preview, isStale: preview.isStale || !isSettled },
    measures: posed?.measures ?? null,
    checks: checked?.checks ?? [],
    supportColumns: isChecked ? checked.supports : null,
    /** Whether results for this pose are to come. */
    isChecking: !isChecked || !checked.checks.some(({ code }) => lastCodes.has(code)),
  };
}

/** The last check of a mesh, or why there is no further one. */
const lastCodes = new Set<string>(['thin_walls', 'not_finite', 'no_volume']);

function toPriced(choices: QuoteChoices, options: PrintOptions | null) {
  const { profile, infill, scale, quantity } = choices;
  const chosen = options && chooseFilament(options, choices);
  return {
    ...{ filament: chosen?.filament ?? '', color: chosen?.color ?? '' },
    ...{ profile: profile as PreviewQuoteInput['profile'], infill, scale, quantity },
  };
}
