import { type ComponentProps, Suspense } from 'react';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

const AddressForm = lazyComponent(async () => (await import('./address-form.tsx')).AddressForm);

/** The form of an address, with the list of countries, where it is rarely opened. */
export function LazyAddressForm(props: ComponentProps<typeof AddressForm>) {
  return (
    <Suspense fallback={<Spinner label="Loading the form..." />}>
      <AddressForm {...props} />
    </Suspense>
  );
}
