import type { ComponentPropsWithRef } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';

interface StockCountFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'children'> {
  error: string | undefined;
  /** The stock changed by others since, if it differs from what is typed. */
  currentStock: number | null;
  onAcceptCurrentStock: () => void;
}

export function StockCountField({ currentStock, onAcceptCurrentStock, ...field }: StockCountFieldProps) {
  return (
    <div className="min-w-0">
      <FormField
        label="Stock"
        {...field}
        required
        inputMode="numeric"
        maxLength={9}
        autoComplete="off"
        hint={
          currentStock === null
            ? 'Available pieces.'
            : 'It changed while you were editing. Save again to set it to your number anyway.'
        }
      />
      {currentStock !== null && (
        <Button size="sm" variant="secondary" onClick={onAcceptCurrentStock} className="mt-2">
          Use {currentStock.toLocaleString('en-US')}
        </Button>
      )}
    </div>
  );
}
