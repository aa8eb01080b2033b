import type { PreviewQuoteInput } from '#domain/quotes/schemas.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import type { QuoteChoices } from '../choices/quote-choices.ts';
import type { MeshPose } from '../mesh/mesh-messages.ts';
import { isSamePose } from '../mesh/mesh-reading.ts';
import type { OpenMesh } from '../mesh/use-mesh.ts';
import { useQuotePreview } from './use-quote-preview.ts';

interface GuessedPriceOptions {
  mesh: OpenMesh;
  /** What is priced now; null while that can still change by itself. */
  input: PreviewQuoteInput | null;
  /** The pose of the guess; null without one. */
  pose: MeshPose | null;
  supports: QuoteChoices['supports'];
}

/**
 * The total in dollars if a guess is right, as it will be once that is chosen: layers and supports are of its scale. Null
 * until it is known.
 */
export function useGuessedPrice({ mesh, input, pose, supports }: GuessedPriceOptions): number | null {
  const { file, guessed } = mesh.reading;
  const of = guessed && pose && isSamePose(guessed.pose, pose) ? guessed : null;
  const isNeeded = input !== null && pose !== null && !of;
  useAbortableTask(
    isNeeded ? `${file.name} ${file.lastModified} ${JSON.stringify(pose)}` : null,
    () => isNeeded && mesh.guess(pose),
  );
  const { preview, isStale } = useQuotePreview(
    of && input
      ? {
          ...{ ...input, mesh: of.measures, scale: of.pose.scale },
          supports: supports ?? of.needsSupports,
        }
      : null,
  );
  return of && input && !isStale ? (preview?.price.total ?? null) : null;
}
