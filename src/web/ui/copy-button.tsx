import { useState } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for who cannot see where the button stands: 'the order id'. */
  what: string;
}

export function CopyButton({ text, what }: CopyButtonProps) {
  const [copied, setCopied] = useState<boolean | null>(null);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <span className="inline-flex items-center gap-2 text-sm">
      <button
        type="button"
        onClick={copy}
        className="min-h-8 rounded-sm px-1.5 font-medium text-accent-text underline underline-offset-4 hover:bg-sunken"
      >
        Copy
        <VisuallyHidden> {what}</VisuallyHidden>
      </button>
      <span role="status" className="text-muted">
        {copied === true && 'Copied.'}
        {copied === false && 'Please copy it by hand.'}
      </span>
    </span>
  );
}
