import { formatDollars } from '#domain/shared/money.ts';
import type { UnitGuess } from '#mesh/printability/guess-unit.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

interface UnitQuestionProps {
  guess: UnitGuess;
  /** The longest side in mm, as the file has it. */
  longest: number;
  maxScale: number;
  /** Totals in dollars, once they are known. */
  price: number | null;
  guessedPrice: number | null;
  onAnswer: (scale: number) => void;
}

const names = { inch: 'Inches', cm: 'Centimeters', m: 'Meters' };

/** A model that is tiny in millimeters was probably drawn in another unit. */
export function UnitQuestion({ guess, longest, maxScale, price, guessedPrice, onAnswer }: UnitQuestionProps) {
  const { factor, unit, sizeMm } = guess;
  const [is, wouldBe] = [longest, Math.max(...sizeMm)].map((mm) => `${Number(mm.toFixed(2))} mm`);
  return (
    <Notice tone="warning" title={`${names[unit]}? ${wouldBe} instead of ${is}`}>
      {factor > maxScale ? (
        <p>Please export it in millimeters: we cannot scale it that far.</p>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onAnswer(factor)}>
            {names[unit]}: {wouldBe}
            {guessedPrice !== null && `, ${formatDollars(guessedPrice)}`}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onAnswer(1)}>
            Millimeters: {is}
            {price !== null && `, ${formatDollars(price)}`}
          </Button>
        </div>
      )}
    </Notice>
  );
}
