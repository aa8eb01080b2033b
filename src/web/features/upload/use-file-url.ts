import { useEffect, useState } from 'react';
import { uploadLinkResponse } from '#domain/uploads/schemas.ts';
import { callApi } from '#web/state/api/api.ts';

const uploadedImage = /^\/uploads\/[\w-]+\.webp$/;

/** The URL of a picture: its own path, or the signed URL of a private one, which is loaded. Null if there is none yet. */
export function useFileUrl(path: string): { url: string | null; isLoading: boolean } {
  const [signedUrl, setSignedUrl] = useState<{ path: string; url: string | null } | null>(null);
  const isPrivate = uploadedImage.test(path);

  useEffect(() => {
    if (!isPrivate) return;
    const abort = new AbortController();
    const query = `path=${encodeURIComponent(path)}`;
    callApi(`/api/uploads/link?${query}`, { responseSchema: uploadLinkResponse, signal: abort.signal }).then(
      ({ url }) => setSignedUrl({ path, url }),
      // The preview is optional: an invalid path is reported when the form is submitted.
      () => !abort.signal.aborted && setSignedUrl({ path, url: null }),
    );
    return () => abort.abort();
  }, [path, isPrivate]);

  if (isPrivate)
    return signedUrl?.path === path
      ? { url: signedUrl.url, isLoading: false }
      : { url: null, isLoading: true };
  return { url: /^\/media\/[^\s\\]+\.\w+$/.test(path) ? path : null, isLoading: false };
}
