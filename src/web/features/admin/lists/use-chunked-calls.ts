import { useEffect, useRef, useState } from 'react';
import { toChunks } from './to-chunks.ts';

/** Small enough for progress to be seen. */
const chunkSize = 20;

/** Sends any number of items in several calls, one after the other. It can be stopped between two of them. */
export function useChunkedCalls() {
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null);
  const [isStopping, setIsStopping] = useState(false);
  const stopped = useRef(false);
  const isRunning = progress !== null;

  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  useEffect(
    () => () => {
      stopped.current = true;
    },
    [],
  );

  return {
    progress,
    isStopping,
    /** `sendChunk` returns whether there was a response: without one, further calls would fail too. Returns what is left. */
    async run<T>(items: readonly T[], sendChunk: (chunk: readonly T[]) => Promise<boolean>): Promise<T[]> {
      stopped.current = false;
      setIsStopping(false);
      setProgress({ done: 0, total: items.length });
      let done = 0;
      for (const chunk of toChunks(items, chunkSize)) {
        if (stopped.current) break;
        done += chunk.length;
        if (!(await sendChunk(chunk))) break;
        setProgress({ done, total: items.length });
      }
      setProgress(null);
      return items.slice(done);
    },
    stop() {
      stopped.current = true;
      setIsStopping(true);
    },
  };
}
