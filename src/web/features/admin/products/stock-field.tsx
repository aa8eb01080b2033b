import type { ComponentPropsWithRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';

interface StockFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'children'> {
  error: string | undefined;
  /** The stock that others have left meanwhile, where it is not what is typed. */
  now: number | null;
  onTake: () => void;
}

export function StockField({ now, onTake, ...field }: StockFieldProps) {
  return (
    <div className="min-w-0">
      <Field
        label="Stock"
        {...field}
        required
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        hint={
          now === null
            ? 'Pieces that can be sold.'
            : 'It moved while you were typing. Save once more to set it to your number all the same.'
        }
      />
      {now !== null && (
        <Button size="sm" variant="secondary" onClick={onTake} className="mt-2">
          Take {now.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  );
}
