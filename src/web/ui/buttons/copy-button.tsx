import { useCopyToClipboard } from '#web/ui/hooks/use-copy-to-clipboard.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

interface CopyButtonProps {
  text: string;
  /** What is copied, for the accessible name: 'the order id'. */
  textName: string;
}

/** Renders nothing if the clipboard is unavailable, as over plain HTTP. */
export function CopyButton({ text, textName }: CopyButtonProps) {
  const { mayCopy, copied, copy, resetCopied } = useCopyToClipboard(text);
  if (!mayCopy) return null;
  return (
    <span className="inline-flex shrink-0 items-center text-sm">
      <button
        type="button"
        onClick={copy}
        onBlur={resetCopied}
        className="-m-1.5 min-h-11 rounded-sm px-1.5 font-medium text-accent-text underline underline-offset-4 hover:bg-sunken"
      >
        {copied ? 'Copied' : 'Copy'}
        <VisuallyHidden> {textName}</VisuallyHidden>
      </button>
      <span role="status" className="text-muted">
        {copied === true && <VisuallyHidden>Copied.</VisuallyHidden>}
        {copied === false && <span className="ml-3.5 block max-sm:w-24">Please copy it by hand.</span>}
      </span>
    </span>
  );
}
