import { formatDollars } from '#domain/shared/money.ts';
import type { UnitGuess } from '#mesh/printability/guess-unit.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { QuoteChoices } from './quote-choices.ts';

type Answer = Pick<QuoteChoices, 'scale' | 'unit'>;

interface UnitQuestionProps {
  guess: UnitGuess;
  /** Null while it is not answered. */
  unit: QuoteChoices['unit'];
  /** The longest side in mm, as the file has it. */
  longest: number;
  maxScale: number;
  /** Totals in dollars, once they are known. */
  price: number | null;
  guessedPrice: number | null;
  onAnswer: (answer: Answer) => void;
}

export const unitNames = { mm: 'Millimeters', inch: 'Inches', cm: 'Centimeters', m: 'Meters' };

/** A model that is tiny in millimeters was probably drawn in another unit. */
export function UnitQuestion({ guess, unit, longest, maxScale, onAnswer, ...prices }: UnitQuestionProps) {
  const [is, wouldBe] = [longest, Math.max(...guess.sizeMm)].map((mm) => `${Number(mm.toFixed(2))} mm`);
  if (unit)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        Read as {unitNames[unit].toLowerCase()}.
        <Button size="sm" variant="quiet" onClick={() => onAnswer({ scale: 1, unit: null })}>
          Undo
        </Button>
      </p>
    );
  const { price, guessedPrice } = prices;
  const name = unitNames[guess.unit];
  const isTooFar = guess.factor > maxScale;
  return (
    <Notice tone="warning" title={`${name}? ${wouldBe} instead of ${is}`}>
      {isTooFar && <p>If so, please export it in millimeters: we cannot scale it that far.</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        {!isTooFar && (
          <Button size="sm" onClick={() => onAnswer({ scale: guess.factor, unit: guess.unit })}>
            {name}: {wouldBe}
            {guessedPrice !== null && `, ${formatDollars(guessedPrice)}`}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => onAnswer({ scale: 1, unit: 'mm' })}>
          {unitNames.mm}: {is}
          {price !== null && `, ${formatDollars(price)}`}
        </Button>
      </div>
    </Notice>
  );
}
