import { useEffect, useState } from 'react';
import { uploadLinkResponse } from '#domain/uploads/schemas.ts';
import { callApi } from '#web/state/api.ts';

const uploadedImage = /^\/uploads\/[\w-]+\.webp$/;

/** Where the browser can show a picture: its own path, or for a private one the signed address. Null: nowhere (yet). */
export function useFileUrl(path: string): string | null {
  const [signedUrl, setSignedUrl] = useState<{ path: string; url: string } | null>(null);
  const isPrivate = uploadedImage.test(path);

  useEffect(() => {
    if (!isPrivate) return;
    const abort = new AbortController();
    const query = `path=${encodeURIComponent(path)}`;
    callApi(`/api/uploads/link?${query}`, { responseSchema: uploadLinkResponse, signal: abort.signal }).then(
      ({ url }) => setSignedUrl({ path, url }),
      // A preview is a kindness: what is wrong with a path is said when the form is sent.
      () => undefined,
    );
    return () => abort.abort();
  }, [path, isPrivate]);

  if (isPrivate) return signedUrl?.path === path ? signedUrl.url : null;
  return /^\/media\/[^\s\\]+\.\w+$/.test(path) ? path : null;
}
