import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SavedAddress } from '#domain/addresses/schemas.ts';
import { toAddressLines } from '#domain/addresses/to-address-lines.ts';
import { Button } from '#web/ui/buttons/button.tsx';

interface SavedAddressPickerProps {
  /** The last used one first. */
  addresses: readonly SavedAddress[];
  /** Its id, or 'new'. */
  chosen: string;
  onChoose: (id: string) => void;
  onEdit: () => void;
}

const shownAtFirst = 3;

/** The customer's addresses, and another one. */
export function SavedAddressPicker({ addresses, chosen, onChoose, onEdit }: SavedAddressPickerProps) {
  const [showsAll, setShowsAll] = useState(
    () => addresses.findIndex(({ _id }) => _id === chosen) >= shownAtFirst,
  );
  const shown = showsAll ? addresses : addresses.slice(0, shownAtFirst);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const showAll = () => {
    flushSync(() => setShowsAll(true));
    // The pressed button is gone.
    fieldset.current?.querySelectorAll('input')[shownAtFirst]?.focus();
  };
  const option = (id: string, text: ReactNode) => (
    <label className="flex min-h-14 flex-1 items-center gap-3 px-4 py-3">
      <input
        type="radio"
        name="savedAddress"
        value={id}
        checked={chosen === id}
        onChange={() => onChoose(id)}
        className="size-5 shrink-0 accent-accent"
      />
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">{text}</span>
    </label>
  );
  return (
    <fieldset ref={fieldset} className="grid gap-3">
      <legend className="mb-3 font-display text-lg font-semibold">Send it to</legend>
      {shown.map((address) => {
        const [recipient, ...lines] = toAddressLines(address);
        return (
          <div key={address._id} className={rowClass}>
            {option(
              address._id,
              <>
                <span className="block font-medium">{recipient}</span>
                <span className="block text-sm text-muted">{lines.join(', ')}</span>
              </>,
            )}
            {chosen === address._id && (
              <Button
                size="sm"
                variant="quiet"
                onClick={onEdit}
                aria-label={`Edit ${recipient}, ${lines[0]}`}
                className="mr-1 self-center"
              >
                Edit
              </Button>
            )}
          </div>
        );
      })}
      {!showsAll && addresses.length > shownAtFirst && (
        <Button variant="quiet" size="sm" onClick={showAll} className="justify-self-start">
          Show all {addresses.length} addresses
        </Button>
      )}
      <div className={rowClass}>{option('new', <span className="font-medium">Another address</span>)}</div>
    </fieldset>
  );
}

const rowClass = 'flex rounded-md border border-edge has-checked:border-accent has-checked:bg-accent-soft';
