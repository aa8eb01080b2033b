import { Icon } from '#web/ui/pictures/icon.tsx';
import { formatDelta } from './product-choice.ts';

interface OptionLegendProps {
  name: string;
  chosen: { label: string; priceDelta: number } | undefined;
}

/** 'Filament: leaf green + $2.00' */
export const OptionLegend = ({ name, chosen }: OptionLegendProps) => (
  <legend className="mb-2 text-sm font-semibold">
    {name}: <span className="font-normal">{chosen?.label}</span>
    {chosen && chosen.priceDelta !== 0 && (
      <span className="font-normal text-muted"> {formatDelta(chosen.priceDelta)}</span>
    )}
  </legend>
);

/** Why a choice cannot be bought. */
export const OptionProblem = ({ message, id }: { message: string | undefined; id?: string }) =>
  message && (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm font-medium text-danger-text">
      <Icon name="alert" className="mt-0.5 size-5" />
      {message}
    </p>
  );
