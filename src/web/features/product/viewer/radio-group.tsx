interface RadioGroupProps<Value extends string> {
  legend: string;
  name: string;
  choices: readonly (readonly [Value, string])[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A few words about the selected option. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, name, choices, value, onChange } = props;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      <div className="grid grid-cols-3 gap-1 rounded-md bg-sunken p-1">
        {choices.map(([key, word]) => (
          <label
            key={key}
            className="grid min-h-11 place-items-center rounded-sm border border-transparent px-2 text-center text-sm leading-tight has-checked:border-edge has-checked:bg-surface has-checked:font-semibold has-checked:shadow-rest has-focus-visible:outline-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={key}
              checked={value === key}
              onChange={() => onChange(key)}
              className="sr-only"
            />
            {word}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
