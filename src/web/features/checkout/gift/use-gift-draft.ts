import { useSyncExternalStore } from 'react';
import { storedCheckout } from '#web/state/storage/stored-checkout.ts';

/** Control characters, which a paste may contain and the server refuses; not line breaks and tabs. */
const unprintable = /[^\P{Cc}\n\t]/gu;

const readGift = () => storedCheckout.read()?.gift ?? null;

/** The gift of the order that is being checked out in this browser; null if it is not a gift. */
export function useGiftDraft() {
  const gift = useSyncExternalStore(storedCheckout.subscribe, readGift, () => null);
  const setGift = (next: { note: string } | null) => {
    storedCheckout.write({ gift: next && { note: next.note.replaceAll(unprintable, '') } });
  };
  return { gift, setGift };
}
