import { Button } from '#web/ui/buttons/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { AddressBookRow } from './address-book-row.tsx';
import { LazyAddressForm } from './lazy-address-form.tsx';
import { useAddressBook } from './use-address-book.ts';

/** The addresses of the account: the last used one first. */
export function AddressBookCard() {
  const book = useAddressBook();
  const { addresses, open, removing } = book;
  return (
    <Card as="section" aria-labelledby="address-book" className="max-lg:max-w-xl">
      <h2 ref={book.heading} id="address-book" tabIndex={-1} className="text-xl outline-none">
        Addresses
      </h2>
      <p className="mt-1 text-sm text-muted">
        To choose from when you order. Those that you use are kept here.
      </p>
      {!addresses && !book.error && (
        <div className="mt-5 grid gap-4">
          <Spinner label="Loading your addresses..." quiet />
          <Skeleton className="h-24 w-full" />
        </div>
      )}
      {book.error && !addresses && (
        <Notice tone="danger" title="Your addresses could not be loaded." className="mt-5">
          <p>{book.error}</p>
          <Button size="sm" variant="secondary" onClick={book.refetch} className="mt-2">
            Try again
          </Button>
        </Notice>
      )}
      {addresses?.length === 0 && open !== 'new' && <p className="mt-4">You have no addresses yet.</p>}
      {addresses && addresses.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {addresses.map((address) => (
            <AddressBookRow
              key={address._id}
              address={address}
              isOpen={open === address._id}
              onEdit={() => book.setOpen(address._id)}
              onRemove={() => book.setRemoving(address)}
              onSave={(values) => book.update(address._id, values)}
              onCancel={book.close}
            />
          ))}
        </ul>
      )}
      {addresses && open !== 'new' && (
        <Button variant="secondary" icon="plus" onClick={() => book.setOpen('new')} className="mt-4">
          Add an address
        </Button>
      )}
      {open === 'new' && (
        <div className="mt-5">
          <LazyAddressForm label="A new address" initial={null} onSave={book.add} onCancel={book.close} />
        </div>
      )}
      <p role="status" className="font-semibold text-success-text not-empty:mt-4">
        {book.message}
      </p>
      <Dialog
        open={removing !== null}
        title="Remove this address?"
        onClose={() => book.setRemoving(null)}
        busy={book.isBusy}
        actions={
          <>
            <Button variant="secondary" onClick={() => book.setRemoving(null)}>
              Keep it
            </Button>
            <Button busy={book.isBusy} onClick={book.remove}>
              {book.isBusy ? 'Removing...' : 'Remove'}
            </Button>
          </>
        }
      >
        <p>
          {removing?.address}, {removing?.city}. Your orders keep it.
        </p>
        {book.failure && <Notice tone="danger" title={book.failure} />}
      </Dialog>
    </Card>
  );
}
