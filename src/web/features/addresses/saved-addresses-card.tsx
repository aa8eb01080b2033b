import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { LazyAddressForm } from './lazy-address-form.tsx';
import { SavedAddressRow } from './saved-address-row.tsx';
import { useSavedAddresses } from './use-saved-addresses.ts';

/** The addresses of the account: the last used one first. */
export function SavedAddressesCard() {
  const saved = useSavedAddresses();
  const { addresses, open, removing } = saved;
  return (
    <Card as="section" aria-labelledby="saved-addresses" className="max-lg:max-w-xl">
      <h2 ref={saved.heading} id="saved-addresses" tabIndex={-1} className="text-xl outline-none">
        Addresses
      </h2>
      <p className="mt-1 text-sm text-muted">
        To choose from when you order. Those that you use are kept here.
      </p>
      {!addresses && !saved.error && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading your addresses..." quiet />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {saved.error && !addresses && (
        <Notice tone="danger" title="Your addresses could not be loaded." className="mt-5">
          <p>{saved.error}</p>
          <Button size="sm" variant="secondary" onClick={saved.refetch} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {addresses?.length === 0 && open !== 'new' && <p className="mt-4">You have no addresses yet.</p>}
      {addresses && addresses.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {addresses.map((address) => (
            <SavedAddressRow
              key={address._id}
              address={address}
              isOpen={open === address._id}
              onEdit={() => saved.setOpen(address._id)}
              onRemove={() => saved.setRemoving(address)}
              onSave={(values) => saved.update(address._id, values)}
              onCancel={saved.close}
            />
          ))}
        </ul>
      )}
      {addresses && open !== 'new' && (
        <Button variant="secondary" icon="plus" onClick={() => saved.setOpen('new')} className="mt-4">
          Add an address
        </Button>
      )}
      {open === 'new' && (
        <div className="mt-5">
          <LazyAddressForm label="A new address" initial={null} onSave={saved.add} onCancel={saved.close} />
        </div>
      )}
      <p role="status" className="font-semibold text-success-text not-empty:mt-4">
        {saved.message}
      </p>
      <Dialog
        open={removing !== null}
        title="Remove this address?"
        onClose={() => saved.setRemoving(null)}
        busy={saved.isBusy}
        actions={
          <>
            <Button variant="secondary" onClick={() => saved.setRemoving(null)} disabled={saved.isBusy}>
              Keep it
            </Button>
            <Button busy={saved.isBusy} onClick={saved.remove}>
              {saved.isBusy ? 'Removing...' : 'Remove'}
            </Button>
          </>
        }
      >
        <p>
          {removing?.address}, {removing?.city}. Your orders keep it.
        </p>
        {saved.failure && <Notice tone="danger" title={saved.failure} />}
      </Dialog>
    </Card>
  );
}
