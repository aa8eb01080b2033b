import { storedUser } from '#web/state/storage/stored-user.ts';
import { ApiError, networkFailureMessage, parseApiFailure } from './api-error.ts';

/** Fetches a file as the logged-in user. It may be long, so there is no time limit. Throws only ApiError. */
export async function fetchFile(path: `/api/${string}`): Promise<Blob> {
  const headers = { Authorization: `Bearer ${storedUser.read()?.token ?? ''}` };
  const network = () =>
    new ApiError({ message: networkFailureMessage, code: 'network', issues: [], status: 0 });
  const response = await fetch(path, { headers }).catch(() => {
    throw network();
  });
  if (!response.ok)
    throw new ApiError(parseApiFailure(response.status, await response.json().catch(() => null)));
  return response.blob().catch(() => {
    throw network();
  });
}

export function saveAsFile(file: Blob, fileName: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(address);
}
