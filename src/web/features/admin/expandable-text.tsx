import { useState } from 'react';
import { joinClassNames } from '#web/ui/join-class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

/** Longer texts are collapsed. */
const maxChars = 420;
const maxLines = 6;

interface ExpandableTextProps {
  text: string;
  /** The text's accessible name: 'Robin’s message'. */
  textName: string;
}

/** A customer's text, unformatted; a very long one is collapsed. */
export function ExpandableText({ text, textName }: ExpandableTextProps) {
  const [open, setOpen] = useState(false);
  const isLong = text.length > maxChars || text.split('\n').length > maxLines;
  return (
    <>
      <p
        dir="auto"
        className={joinClassNames(
          'prose-measure text-left whitespace-pre-line',
          isLong && !open && 'line-clamp-6',
        )}
      >
        {text}
      </p>
      {isLong && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-mx-1 min-h-11 rounded-sm px-1 text-sm font-semibold underline underline-offset-4"
        >
          {open ? 'Show less' : 'Show all'}
          <VisuallyHidden> of {textName}</VisuallyHidden>
        </button>
      )}
    </>
  );
}
