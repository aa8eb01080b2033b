import { useId } from 'react';
import { inlineFieldClass } from '#web/features/admin/lists/admin-list-controls.tsx';
import { DateFilterField } from '#web/features/admin/lists/date-filter-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { type ChosenPeriod, formatPeriod, listPeriods, type PeriodKind } from '../book-period-param.ts';

interface PeriodFieldsProps {
  period: ChosenPeriod;
  /** '2026-11' */
  present: string;
  onChoose: (search: Record<string, string>) => void;
}

const kinds: readonly { value: PeriodKind; label: string }[] = [
  { value: 'month', label: 'Month' },
  { value: 'quarter', label: 'Quarter' },
  { value: 'year', label: 'Year' },
  { value: 'custom', label: 'Days' },
];

export function PeriodFields({ period, present, onChoose }: PeriodFieldsProps) {
  const { kind, value, from, to } = period;
  const id = useId();
  const chooseKind = (next: PeriodKind) =>
    onChoose(next === 'custom' ? { from, to } : { period: listPeriods(next, present)[0] ?? present });
  const choices = kind === 'custom' ? [] : listPeriods(kind, present);
  return (
    <fieldset aria-labelledby={id} className="mb-5 flex flex-wrap items-end gap-3 dense:mb-3">
      <legend id={id} className="sr-only">
        Period
      </legend>
      <Select
        label="Period"
        value={kind}
        options={kinds}
        onChange={({ target }) => chooseKind(target.value as PeriodKind)}
        fieldClassName={inlineFieldClass}
      />
      {kind === 'custom' ? (
        (['from', 'to'] as const).map((name) => (
          <DateFilterField
            key={name}
            label={name === 'from' ? 'From' : 'To'}
            name={name}
            value={name === 'from' ? from : to}
            onChoose={(day) => onChoose({ from, to, [name]: day })}
          />
        ))
      ) : (
        <Select
          label="Which"
          value={value}
          options={(choices.includes(value) ? choices : [value, ...choices]).map((choice) => ({
            value: choice,
            label: formatPeriod(choice),
          }))}
          onChange={({ target }) => onChoose({ period: target.value })}
          fieldClassName={inlineFieldClass}
        />
      )}
    </fieldset>
  );
}
