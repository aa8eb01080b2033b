import { useEffect, useEffectEvent, useState } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { inlineFieldClass } from './admin-list-controls.tsx';

/** After a date is typed or picked. */
const pauseMs = 700;

interface DateFilterFieldProps {
  label: string;
  name: string;
  /** '2026-11-28', or '' without one. */
  value: string;
  onChoose: (value: string) => void;
  /** Whether an empty field is a choice, too. */
  isOptional?: boolean;
}

/** A date that a list is filtered by. It is passed on after a pause: each digit of a year makes another date. */
export function DateFilterField({ label, name, value, onChoose, isOptional = false }: DateFilterFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const choose = () => {
    const isChoice = typed === '' ? isOptional : typed !== null && typed >= '1000';
    if (isChoice && typed !== value) onChoose(typed as string);
  };
  const chooseTyped = useEffectEvent(choose);

  useEffect(() => {
    if (typed === null) return;
    const timer = setTimeout(() => chooseTyped(), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <FormField
      label={label}
      type="date"
      name={name}
      max="9999-12-31"
      value={typed ?? value}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        choose();
        setTyped(null);
      }}
      fieldClassName={inlineFieldClass}
    />
  );
}
