import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { hasWebgl } from '#web/features/product/viewer/has-webgl.ts';
import type { ViewerScene } from './open-scene.ts';

export type SceneState = 'loading' | 'ready' | 'failed' | 'no-webgl';

/** The scene on a canvas for as long as the component stands: loaded, disposed of, and tried again on demand. */
export function useScene(canvas: RefObject<HTMLCanvasElement | null>, model: string) {
  const [state, setState] = useState<SceneState>('loading');
  const [progress, setProgress] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const scene = useRef<ViewerScene | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt starts it anew
  useEffect(() => {
    const stop = new AbortController();
    const open = async () => {
      if (!hasWebgl()) return setState('no-webgl');
      setState('loading');
      setProgress(0);
      try {
        const { openScene } = await import('./open-scene.ts');
        if (stop.signal.aborted || !canvas.current) return;
        const { current } = canvas;
        const opened = await openScene({
          canvas: current,
          model,
          autoTurn: !matchMedia('(prefers-reduced-motion: reduce)').matches,
          signal: stop.signal,
          onProgress: setProgress,
        });
        if (stop.signal.aborted) return opened.dispose();
        scene.current = opened;
        // A computer that wakes up, or runs out of graphics memory, takes the picture away.
        const onContextLost = () => {
          opened.dispose();
          scene.current = null;
          setState('failed');
        };
        current.addEventListener('webglcontextlost', onContextLost, { signal: stop.signal });
        setState('ready');
      } catch {
        if (!stop.signal.aborted) setState('failed');
      }
    };
    void open();
    return () => {
      stop.abort();
      scene.current?.dispose();
      scene.current = null;
    };
  }, [canvas, model, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, share: progress, scene, attempt, tryAgain: retry };
}
