import { useState, useSyncExternalStore } from 'react';

/** Copies a text. `canCopy` is false if the clipboard is unavailable, as over plain HTTP. */
export function useCopyToClipboard(text: string) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const canCopy = useSyncExternalStore(
    () => () => undefined,
    () => 'clipboard' in navigator,
    () => true,
  );
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return { mayCopy: canCopy, copied, copy, resetCopied: () => setCopied(null) };
}
