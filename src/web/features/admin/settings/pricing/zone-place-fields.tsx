import { useId } from 'react';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { CountryPicker } from './country-picker.tsx';
import type { ZoneDraft } from './zone-drafts.ts';

interface ZonePlaceFieldsProps {
  zone: ZoneDraft;
  path: string;
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (zone: ZoneDraft) => void;
}

/** The countries and postal codes of a zone, or all other countries. */
export function ZonePlaceFields({ zone, path, errors, onChange }: ZonePlaceFieldsProps) {
  const group = useId();
  const places = [
    { isRest: false, label: 'These countries' },
    { isRest: true, label: 'All other countries' },
  ];
  const countriesError = errors[`${path}.countries`];
  return (
    <>
      <fieldset>
        <legend className="mb-1 text-sm font-medium">For</legend>
        <div className="flex flex-wrap gap-x-6">
          {places.map(({ isRest, label }) => (
            <label key={label} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name={group}
                checked={zone.isRest === isRest}
                onChange={() => onChange({ ...zone, isRest })}
                {...(zone.isRest && countriesError && { 'aria-invalid': true })}
                className="size-6 shrink-0 accent-accent"
              />
              {label}
            </label>
          ))}
        </div>
        {zone.isRest && countriesError && (
          <p className="text-sm font-medium text-danger-text">{countriesError}</p>
        )}
      </fieldset>
      {!zone.isRest && (
        <>
          <CountryPicker
            codes={zone.countries}
            error={countriesError}
            onChange={(countries) => onChange({ ...zone, countries })}
          />
          <FormField
            label="Postal codes"
            error={findPostalCodeError(path, errors)}
            hint="One a line: 10115, 10000-19999, or 10* for all that begin so. Empty: the whole countries."
          >
            <textarea
              rows={3}
              value={zone.postalCodes}
              onChange={({ target }) => onChange({ ...zone, postalCodes: target.value })}
              autoComplete="off"
              spellCheck={false}
            />
          </FormField>
        </>
      )}
    </>
  );
}

/** The error of the list, or of the first wrong code. */
function findPostalCodeError(path: string, errors: ZonePlaceFieldsProps['errors']): string | undefined {
  const ofList = `${path}.postalCodes`;
  if (errors[ofList]) return errors[ofList];
  const key = Object.keys(errors).find((one) => one.startsWith(`${ofList}.`) && errors[one]);
  return key && `Code ${Number(key.slice(ofList.length + 1)) + 1}: ${errors[key]}`;
}
