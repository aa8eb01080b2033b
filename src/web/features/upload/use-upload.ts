import { useEffect, useRef, useState } from 'react';
import type { UploadKind } from '#domain/uploads/states.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { uploadFile } from './upload-file.ts';
import { validateUploadFile } from './validate-upload-file.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; fileName: string; progress: number }
  | { phase: 'sent'; fileName: string; bytes: number; path: string }
  | { phase: 'failed'; fileName: string; message: string };

interface UploadCallbacks {
  onPath: (path: string) => void;
  /** Called when an upload starts, with its path, or null if it failed, was canceled or was replaced. */
  onUploadStart?: ((upload: Promise<string | null>) => void) | undefined;
}

/** Uploads one file at a time: a new file cancels the previous upload. */
export function useUpload(kind: UploadKind, { onPath, onUploadStart }: UploadCallbacks) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const current = useRef<AbortController>(null);
  // What was typed during the upload stays.
  const newestOnPath = useRef(onPath);

  useEffect(() => () => current.current?.abort(), []);
  useEffect(() => {
    newestOnPath.current = onPath;
  });

  const stop = (next: UploadState) => {
    current.current?.abort();
    current.current = null;
    setState(next);
  };

  function send(file: File) {
    const { name: fileName, size: bytes } = file;
    const problem = validateUploadFile(kind, file);
    if (problem) return stop({ phase: 'failed', fileName, message: problem });
    stop({ phase: 'sending', fileName, progress: 0 });
    const abort = new AbortController();
    current.current = abort;
    const onProgress = (progress: number) => {
      if (!abort.signal.aborted) setState({ phase: 'sending', fileName, progress: progress });
    };
    const upload = uploadFile(kind, file, { onProgress, signal: abort.signal }).then(
      (path) => {
        if (abort.signal.aborted) return null;
        setState({ phase: 'sent', fileName, bytes, path });
        newestOnPath.current(path);
        return path;
      },
      (error: unknown) => {
        if (!abort.signal.aborted)
          setState({ phase: 'failed', fileName, message: toApiFailure(error).message });
        return null;
      },
    );
    onUploadStart?.(upload);
  }

  return { state, send, reset: () => stop({ phase: 'idle' }) };
}
