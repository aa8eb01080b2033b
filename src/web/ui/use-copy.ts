import { useState, useSyncExternalStore } from 'react';

/** Copies a text on request. `mayCopy` is false where the browser does not let a page copy, as over plain HTTP. */
export function useCopy(text: string) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const mayCopy = useSyncExternalStore(
    () => () => undefined,
    () => 'clipboard' in navigator,
    () => true,
  );
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { mayCopy, copied, copy, forget: () => setCopied(null) };
}
