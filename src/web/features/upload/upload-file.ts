import { uploadResponse } from '#domain/uploads/schemas.ts';
import type { UploadKind } from '#domain/uploads/states.ts';
import {
  ApiError,
  type ApiFailureInfo,
  networkFailureMessage,
  parseApiFailure,
} from '#web/state/api/api-error.ts';
import { endSession } from '#web/state/api/end-session.ts';
import { storedUser } from '#web/state/storage/stored-user.ts';
import { uploadTooLargeMessage } from './validate-upload-file.ts';

interface UploadOptions {
  /** Called with the uploaded fraction, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * An upload without any progress for this long is aborted. It includes the seconds the shop needs to read a large mesh.
 */
const stallTimeoutMs = 60_000;

/**
 * Uploads a file as the logged-in user and returns its path. Uses XMLHttpRequest, because fetch reports no upload
 * progress. Throws only ApiError.
 */
export function uploadFile(kind: UploadKind, file: File, options: UploadOptions = {}): Promise<string> {
  const { onProgress, signal } = options;
  const token = storedUser.read()?.token;
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    let stallTimer: ReturnType<typeof setTimeout>;
    const restartStallTimer = () => {
      clearTimeout(stallTimer);
      stallTimer = setTimeout(() => call.abort(), stallTimeoutMs);
    };
    call.upload.onprogress = ({ loaded, total }) => {
      restartStallTimer();
      if (total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => {
      const read = parseUploadResponse(kind, call.status, call.responseText);
      if (typeof read === 'string') return resolve(read);
      if (read.status === 401 && token) endSession(token);
      reject(new ApiError(read));
    };
    call.onerror = () => reject(connectionError('network'));
    call.onabort = () => reject(connectionError(signal?.aborted ? 'aborted' : 'network'));
    call.onloadend = () => clearTimeout(stallTimer);
    if (signal?.aborted) return reject(connectionError('aborted'));
    signal?.addEventListener('abort', () => call.abort(), { once: true });

    const body = new FormData();
    body.append(kind, file);
    call.open('POST', `/api/uploads/${kind}`);
    call.setRequestHeader('Accept', 'application/json');
    if (token) call.setRequestHeader('Authorization', `Bearer ${token}`);
    call.send(body);
    restartStallTimer();
  });
}

const connectionError = (code: 'network' | 'aborted') =>
  new ApiError({ message: networkFailureMessage, code, issues: [], status: 0 });

function parseUploadResponse(kind: UploadKind, status: number, text: string): string | ApiFailureInfo {
  const body = parse(text);
  const path = uploadResponse.safeParse(body);
  if (status >= 200 && status < 300 && path.success) return path.data;
  const refusal = parseApiFailure(status, body);
  const message = messageFor(kind, refusal);
  return { ...refusal, message };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const unreadableMessages: Record<UploadKind, string> = {
  image: 'This is not a readable picture. Please send a JPEG, PNG, WebP or AVIF.',
  stl: 'This is not a readable STL file. Please export it as STL again and send that.',
};

/** The shop's own message, unless the response comes from a proxy in front of it. */
function messageFor(kind: UploadKind, { status, code, message }: ApiFailureInfo): string {
  if (status === 413) return uploadTooLargeMessage(kind);
  if (code !== 'unknown') return message;
  if (status === 415 || status === 422) return unreadableMessages[kind];
  if (status === 401) return 'You are no longer logged in. Please log in and send the file again.';
  return message;
}
