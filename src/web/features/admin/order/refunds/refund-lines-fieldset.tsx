import { formatPieces } from '#domain/shared/format-pieces.ts';
import { formatDollars, toDollars } from '#domain/shared/money.ts';
import { Select, type SelectOption } from '#web/ui/forms/select.tsx';
import { noLineChoice, type RefundFormLine, type RefundLineChoices } from './refund-lines.ts';

interface RefundLinesFieldsetProps {
  lines: readonly RefundFormLine[];
  choices: RefundLineChoices;
  onChange: (choices: RefundLineChoices) => void;
  error: string | undefined;
}

/** How many pieces of each line are refunded, and how many of them return to stock. */
export function RefundLinesFieldset({ lines, choices, onChange, error }: RefundLinesFieldsetProps) {
  const first = lines.find(({ refundable }) => refundable > 0);
  return (
    <fieldset>
      <legend className="sr-only">Pieces to refund</legend>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <li key={line.item} className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[1fr_auto] sm:items-center">
            <p className="min-w-0 font-medium [overflow-wrap:anywhere]">
              {line.name}
              <span className="block text-sm font-normal text-muted">
                {`${formatDollars(toDollars(line.charged))} paid for ${formatPieces(line.qty)}`}
              </span>
              {line.refundable === 0 && (
                <span className="block text-sm font-normal text-muted">Refunded already</span>
              )}
            </p>
            {line.refundable > 0 && (
              <LineSelects
                line={line}
                choice={choices[line.item] ?? noLineChoice}
                onChange={(choice) => onChange({ ...choices, [line.item]: choice })}
                error={line === first ? error : undefined}
              />
            )}
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface LineSelectsProps {
  line: RefundFormLine;
  choice: RefundLineChoices[string];
  onChange: (choice: RefundLineChoices[string]) => void;
  error: string | undefined;
}

function LineSelects({ line, choice, onChange, error }: LineSelectsProps) {
  const maxRestock = Math.min(choice.qty, line.restockable);
  return (
    <div className="grid grid-cols-2 gap-3 sm:w-72">
      <Select
        label="Refund"
        aria-label={`Refund ${line.name}`}
        options={toQtyOptions(line.refundable)}
        value={choice.qty}
        onChange={({ target }) => {
          const qty = Number(target.value);
          onChange({ qty, restockQty: Math.min(choice.restockQty, qty) });
        }}
        error={error}
      />
      {line.restockable > 0 && (
        <Select
          label="Back to stock"
          aria-label={`Back to stock: ${line.name}`}
          options={toQtyOptions(maxRestock)}
          value={choice.restockQty}
          disabled={maxRestock === 0}
          onChange={({ target }) => onChange({ ...choice, restockQty: Number(target.value) })}
        />
      )}
    </div>
  );
}

const toQtyOptions = (max: number): SelectOption[] =>
  Array.from({ length: max + 1 }, (_, qty) => ({ value: qty, label: qty === 0 ? 'None' : String(qty) }));
