import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/**
 * Runs the task on mount, when its key changes, and when the returned function is called; each run and the unmount
 * abort the run before. The task sees the latest props without being a dependency.
 */
export function useAbortableTask(key: unknown, task: (signal: AbortSignal) => void): () => void {
  const [runCount, setRunCount] = useState(0);
  const start = useEffectEvent((_key: unknown, _runCount: number) => {
    const abort = new AbortController();
    task(abort.signal);
    return () => abort.abort();
  });
  useEffect(() => start(key, runCount), [key, runCount]);
  return useCallback(() => setRunCount((count) => count + 1), []);
}
