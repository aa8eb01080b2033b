import { useEffect, useState } from 'react';
import { type AdminProductsResponse, adminProductsResponse } from '#domain/catalogue/listing/schemas.ts';
import { callAdminApi } from '../call-admin-api.ts';

const debounceMs = 250;
const pageSize = 8;

interface Found {
  words: string;
  products: AdminProductsResponse['products'];
  hasFailed: boolean;
}

/** The first products with these words; null while they are looked for, and without words. */
export function useProductSearch(words: string): Found | null {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    if (!words) return;
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const params = new URLSearchParams({ q: words, page: '1', pageSize: String(pageSize) });
      const call = { responseSchema: adminProductsResponse, signal: abort.signal };
      const response = await callAdminApi(`/api/products/adminProducts?${params}`, call).catch(() => null);
      if (abort.signal.aborted) return;
      setFound({ words, products: response?.products ?? [], hasFailed: response === null });
    }, debounceMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [words]);
  return found?.words === words ? found : null;
}
