import { type UploadKind, uploadAnswer } from '#domain/uploads/schemas.ts';
import { ApiError, type ApiFailure, networkMessage, refusalOf } from '#web/state/api-error.ts';
import { endSession } from '#web/state/end-session.ts';
import { storedUser } from '#web/state/stored-user.ts';
import { tooLargeWords } from './file-limit.ts';

interface UploadOptions {
  /** Told how much has left, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** A line on which nothing has moved for so long is dead; reading a large mesh takes the shop some seconds too. */
const patience = 60_000;

/**
 * Sends a file as whoever is logged in and answers the path it got. By XMLHttpRequest, for fetch does not tell how
 * much has left. Throws ApiError alone.
 */
export function uploadFile(kind: UploadKind, file: File, options: UploadOptions = {}): Promise<string> {
  const { onProgress, signal } = options;
  const token = storedUser.read()?.token;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => call.abort(), patience);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      listen();
      if (total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => {
      const read = readAnswer(kind, call.status, call.responseText);
      if (typeof read === 'string') return resolve(read);
      if (read.status === 401 && token) endSession(token);
      reject(new ApiError(read));
    };
    call.onerror = () => reject(unreached('network'));
    call.onabort = () => reject(unreached(signal?.aborted ? 'aborted' : 'network'));
    call.onloadend = () => clearTimeout(silence);
    if (signal?.aborted) return reject(unreached('aborted'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });

    const body = new FormData();
    body.append(kind, file);
    call.open('POST', `/api/uploads/${kind}`);
    call.setRequestHeader('Accept', 'application/json');
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.send(body);
    listen();
  });
}

const unreached = (code: 'network' | 'aborted') =>
  new ApiError({ message: networkMessage, code, issues: [], status: 0 });

function readAnswer(kind: UploadKind, status: number, text: string): string | ApiFailure {
  const body = parse(text);
  const path = uploadAnswer.safeParse(body);
  if (status >= 200 && status < 300 && path.success) return path.data;
  const refusal = refusalOf(status, body);
  const message = wordsOf(kind, refusal);
  return { ...refusal, message };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unread: Record<UploadKind, string> = {
  image: 'This is no picture that we can read. Please send a JPEG, PNG, WebP or AVIF.',
  stl: 'This is no STL file that we can read. Please export it as STL again and send that.',
};

/** The shop's own words where it was the shop that refused, and not a proxy before it. */
function wordsOf(kind: UploadKind, { status, code, message }: ApiFailure): string {
  if (status === 413) return tooLargeWords(kind);
  if (code !== 'unknown') return message;
  if (status === 415 || status === 422) return unread[kind];
  if (status === 401) return 'You are no longer logged in. Please log in and send the file again.';
  return message;
}
