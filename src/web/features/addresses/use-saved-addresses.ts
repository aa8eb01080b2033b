import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  changedAddressResponse,
  type SavedAddress,
  savedAddressesResponse,
} from '#domain/addresses/schemas.ts';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { useApiResource } from '#web/state/api/use-api-resource.ts';
import type { AddressFormValues } from './address-form-values.ts';

const path = '/api/users/addresses';

const without = (id: string, addresses: SavedAddress[]) => addresses.filter(({ _id }) => _id !== id);

/** The addresses of the account. `open` is the id of the one being edited, or 'new'. */
export function useSavedAddresses() {
  const { data, error, busy, refetch, updateData } = useApiResource(path, savedAddressesResponse);
  const [open, setOpen] = useState<string | null>(null);
  const [removing, setRemoving] = useState<SavedAddress | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Changes the list, closes the form or the dialog, whose button is gone, and says what has been done. */
  const finish = (done: string, change: (before: SavedAddress[]) => SavedAddress[]) => {
    flushSync(() => {
      updateData(({ addresses }) => ({ addresses: change(addresses) }));
      setOpen(null);
      setRemoving(null);
      setMessage(done);
    });
    heading.current?.focus();
  };
  const send = async (method: 'POST' | 'PATCH', to: `/api/${string}`, body: AddressFormValues) =>
    (await callApi(to, { method, body, responseSchema: changedAddressResponse })).address;

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
      const added = await send('POST', path, body);
      // One that was there already is now the last used one.
      finish('The address is added.', (before) => [added, ...without(added._id, before)]);
    },
    async update(id: string, body: AddressFormValues) {
      const saved = await send('PATCH', `${path}/${id}`, body);
      finish('The address is saved.', (before) => before.map((each) => (each._id === id ? saved : each)));
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
        finish('The address is removed.', (before) => without(_id, before));
      } catch (reason) {
        setFailure(toApiFailure(reason).message);
      }
      setIsBusy(false);
    },
  };
}
