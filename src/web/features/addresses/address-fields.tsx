import { countries, findCountry } from '#domain/addresses/countries.ts';
import { describePostalCode } from '#domain/addresses/postal-codes.ts';
import { notApplicable } from '#domain/addresses/to-address-lines.ts';
import type { useForm } from '#web/state/use-form.ts';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import type { AddressFormValues } from './address-form-values.ts';

const countryOptions = [
  { value: '', label: 'Choose a country' },
  ...countries.map(({ name }) => ({ value: name, label: name })),
];

type AddressFieldsProps = Pick<ReturnType<typeof useForm<AddressFormValues>>, 'field' | 'set' | 'values'> & {
  /** Why nothing can be sent to the address, shown beside the country. */
  undeliverable?: string | null;
};

/** The fields of an address, in one or two columns by the space that they have. */
export function AddressFields({ field, set, values, undeliverable }: AddressFieldsProps) {
  const country = findCountry(values.country);
  const postalCode = field('postalCode');
  return (
    <div className="@container">
      <div className="grid gap-5 @lg:grid-cols-2">
        <FormField
          label="Recipient"
          {...field('recipient')}
          autoComplete="shipping name"
          required
          maxLength={100}
          fieldClassName="@lg:col-span-2"
        />
        <FormField
          label="Address"
          {...field('address')}
          autoComplete="shipping street-address"
          required
          maxLength={200}
          fieldClassName="@lg:col-span-2"
        />
        <FormField
          label="City"
          {...field('city')}
          autoComplete="shipping address-level2"
          required
          maxLength={100}
        />
        <FormField
          label="State"
          {...field('state')}
          autoComplete="shipping address-level1"
          required
          maxLength={100}
          hint={`Or region; a hyphen (${notApplicable}) if there is none`}
        />
        <Select
          label="Country"
          {...field('country')}
          error={field('country').error ?? undeliverable}
          onChange={({ target }) => set('country', target.value)}
          options={countryOptions}
          autoComplete="shipping country-name"
          required
        />
        <FormField
          label="Postal Code"
          {...postalCode}
          autoComplete="shipping postal-code"
          required
          maxLength={20}
          // Its error says the same.
          hint={!postalCode.error && country && describePostalCode(country)}
        />
        <FormField
          label="Phone Number"
          {...field('phoneNumber')}
          type="tel"
          inputMode="tel"
          autoComplete="shipping tel"
          required
          maxLength={30}
          hint="For the carrier, should they not find you."
          fieldClassName="@lg:col-span-2"
        />
      </div>
    </div>
  );
}
