import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { readPageText } from './read-page-text.ts';

interface StartingTextButtonProps {
  page: string;
  onText: (text: string) => void;
}

/** Begins the text that takes the place of a page with what the page says now. */
export function StartingTextButton({ page, onText }: StartingTextButtonProps) {
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  return (
    <div className="flex flex-wrap items-center gap-3 sm:col-span-2">
      <Button
        size="sm"
        variant="secondary"
        busy={state === 'reading'}
        onClick={() => {
          setState('reading');
          readPageText(page).then(onText, () => setState('failed'));
        }}
      >
        Start with the text of the page
      </Button>
      <p role="status" className="text-sm text-muted">
        {state === 'failed'
          ? 'The page could not be read. Please try again.'
          : 'What you save replaces all of it.'}
      </p>
    </div>
  );
}
