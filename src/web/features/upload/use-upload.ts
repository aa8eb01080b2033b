import { useEffect, useRef, useState } from 'react';
import type { UploadKind } from '#domain/uploads/schemas.ts';
import { failureOf } from '#web/state/api-error.ts';
import { fileProblem } from './file-limit.ts';
import { uploadFile } from './upload-file.ts';

export type UploadState =
  | { phase: 'idle' }
  | { phase: 'sending'; fileName: string; share: number }
  | { phase: 'sent'; fileName: string; bytes: number; path: string }
  | { phase: 'failed'; fileName: string; message: string };

interface UploadCallbacks {
  onPath: (path: string) => void;
  /** Told of each upload as it begins: its path, or null where it failed, was canceled or another took its place. */
  onUnderway?: ((upload: Promise<string | null>) => void) | undefined;
}

/** One place for one file: whatever is chosen last wins, and what was under way before is called off. */
export function useUpload(kind: UploadKind, { onPath, onUnderway }: UploadCallbacks) {
  const [state, setState] = useState<UploadState>({ phase: 'idle' });
  const current = useRef<AbortController>(null);

  useEffect(() => () => current.current?.abort(), []);

  const stop = (next: UploadState) => {
    current.current?.abort();
    current.current = null;
    setState(next);
  };

  function send(file: File) {
    const { name: fileName, size: bytes } = file;
    const problem = fileProblem(kind, file);
    if (problem) return stop({ phase: 'failed', fileName, message: problem });
    stop({ phase: 'sending', fileName, share: 0 });
    const mine = new AbortController();
    current.current = mine;
    const onProgress = (share: number) => {
      if (!mine.signal.aborted) setState({ phase: 'sending', fileName, share });
    };
    const upload = uploadFile(kind, file, { onProgress, signal: mine.signal }).then(
      (path) => {
        if (mine.signal.aborted) return null;
        setState({ phase: 'sent', fileName, bytes, path });
        onPath(path);
        return path;
      },
      (error: unknown) => {
        if (!mine.signal.aborted) setState({ phase: 'failed', fileName, message: failureOf(error).message });
        return null;
      },
    );
    onUnderway?.(upload);
  }

  return { state, send, reset: () => stop({ phase: 'idle' }) };
}
