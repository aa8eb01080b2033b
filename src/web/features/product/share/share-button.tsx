import { useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';

interface ShareButtonProps {
  /** The path of the page to share, without its parameters. */
  path: string;
  title: string;
}

/** Its code is loaded at the first click. Without JavaScript it is not shown. */
export function ShareButton({ path, title }: ShareButtonProps) {
  const [message, setMessage] = useState('');
  const share = async () => {
    const { shareUrl } = await import('./share-url.ts');
    setMessage(await shareUrl(location.origin + path, title));
  };
  return (
    <span className="inline-flex flex-wrap items-center noscript:hidden">
      <Button variant="quiet" size="sm" icon="upload" className="-mr-4" onClick={share}>
        Share
      </Button>
      <span role="status" className="text-sm break-all text-muted">
        {message}
      </span>
    </span>
  );
}
