import { NumberField } from './number-field.tsx';

interface ScaleFieldsProps {
  /** 1 is the original size. */
  scale: number;
  limits: { min: number; max: number };
  /** At scale 1, in mm. */
  height: number | null;
  onChange: (scale: number) => void;
}

/** The same scale as a percentage, and as the height that it gives. */
export function ScaleFields({ scale, limits, height, onChange }: ScaleFieldsProps) {
  // The shop measures at four decimals of the scale.
  const round = (value: number) => Math.min(limits.max, Math.max(limits.min, Number(value.toFixed(4))));
  return (
    <>
      <NumberField
        label="Scale in %"
        name="scale"
        value={scale * 100}
        min={limits.min * 100}
        max={limits.max * 100}
        decimals={2}
        onChange={(percent) => onChange(round(percent / 100))}
      />
      {height !== null && height > 0 && (
        <NumberField
          label="Height in mm"
          name="height"
          value={scale * height}
          min={limits.min * height}
          max={limits.max * height}
          decimals={2}
          onChange={(mm) => onChange(round(mm / height))}
        />
      )}
    </>
  );
}
