import { useEffect, useState } from 'react';
import { linkAnswer } from '#domain/uploads/schemas.ts';
import { callApi } from '#web/state/api.ts';

const uploadedImage = /^\/uploads\/[\w-]+\.webp$/;

/** Where the browser can show a picture: its own path, or for a private one the signed address. Null: nowhere (yet). */
export function useFileLink(path: string): string | null {
  const [link, setLink] = useState<{ path: string; url: string } | null>(null);
  const isPrivate = uploadedImage.test(path);

  useEffect(() => {
    if (!isPrivate) return;
    const gone = new AbortController();
    const query = `path=${encodeURIComponent(path)}`;
    callApi(`/api/uploads/link?${query}`, { answer: linkAnswer, signal: gone.signal }).then(
      ({ url }) => setLink({ path, url }),
      // A preview is a kindness: what is wrong with a path is said when the form is sent.
      () => undefined,
    );
    return () => gone.abort();
  }, [path, isPrivate]);

  if (isPrivate) return link?.path === path ? link.url : null;
  return /^\/media\/[^\s\\]+\.\w+$/.test(path) ? path : null;
}
