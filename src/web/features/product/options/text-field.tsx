import type { ProductOptionResponse } from '#domain/options/schemas.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { formatDelta } from './product-choice.ts';
import { describeTextLimits } from './text/describe-text-limits.ts';

interface TextFieldProps {
  option: ProductOptionResponse;
  /** As typed. */
  value: string;
  problem: string | undefined;
  onChange: (text: string) => void;
  onFocus: () => void;
}

/** A text that is printed. What is too long is not cut off, so that it can be shortened. */
export function TextField({ option, value, problem, onChange, onFocus }: TextFieldProps) {
  const { name, text } = option;
  if (!text) return null;
  const notes = [!option.required && 'optional', formatDelta(text.priceDelta)].filter(Boolean).join(', ');
  return (
    <div data-option={option.id}>
      <FormField
        label={notes ? `${name} (${notes})` : name}
        value={value}
        error={problem}
        hint={describeTextLimits(value, text)}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        // It is applied at each letter: what is left is to close the keyboard of a phone.
        onKeyDown={({ key, currentTarget, nativeEvent }) =>
          key === 'Enter' && !nativeEvent.isComposing && currentTarget.blur()
        }
        onFocus={onFocus}
        onChange={({ target }) => onChange(target.value)}
      />
      <p role="status" className="sr-only">
        {problem}
      </p>
    </div>
  );
}
