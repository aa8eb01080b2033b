import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type SavedAddress, savedAddressesResponse } from '#domain/addresses/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import type { AddressFormValues } from './address-form-values.ts';

const path = '/api/users/addresses';

/** The addresses of the account. `open` is the id of the one being edited, or 'new'. */
export function useSavedAddresses() {
  const { data, error, busy, refetch, updateData } = useApiResource(path, savedAddressesResponse);
  const [open, setOpen] = useState<string | null>(null);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Closes the form or the dialog, whose button is gone, and says what has been done. */
  const finish = (done: string) => {
    flushSync(() => {
      setOpen(null);
      setRemoving(null);
      setMessage(done);
    });
    heading.current?.focus();
    refetch();
  };

  return {
    addresses: data?.addresses ?? null,
    error: busy ? null : (error?.message ?? null),
    refetch,
    heading,
    message,
    open,
    setOpen(id: string) {
      setMessage('');
      setOpen(id);
    },
    close() {
      flushSync(() => setOpen(null));
      const edit = open === null ? null : document.getElementById(`edit-${open}`);
      (edit ?? heading.current)?.focus();
    },
    async add(body: AddressFormValues) {
      await callApi(path, { method: 'POST', body });
      finish('The address is added.');
    },
    async update(id: string, body: AddressFormValues) {
      await callApi(`${path}/${id}`, { method: 'PATCH', body });
      finish('The address is saved.');
    },
    removing,
    setRemoving(address: SavedAddress | null) {
      setFailure(null);
      setRemoving(address);
    },
    isBusy,
    failure,
    async remove() {
      if (!removing) return;
      setIsBusy(true);
      const { _id } = removing;
      try {
        await callApi(`${path}/${_id}`, { method: 'DELETE' }).catch((reason: unknown) => {
          // Removed on another page: that is what was asked for.
          if (toApiFailure(reason).status !== 404) throw reason;
        });
        updateData(({ addresses }) => ({ addresses: addresses.filter((each) => each._id !== _id) }));
        finish('The address is removed.');
      } catch (reason) {
        setFailure(toApiFailure(reason).message);
      }
      setIsBusy(false);
    },
  };
}
