import { type RefObject, useCallback, useRef, useState } from 'react';
import { isWebglAvailable } from '#web/features/product/viewer/is-webgl-available.ts';
import { useAbortableTask } from '#web/state/api/use-abortable-task.ts';
import type { openViewerScene, ViewerScene } from './open-viewer-scene.ts';

export type ViewerSceneState = 'loading' | 'ready' | 'failed' | 'no-webgl';

/** The scene on a canvas while the component is mounted: loads, disposes and retries. */
export function useViewerScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  model: string,
  load?: Parameters<typeof openViewerScene>[0]['load'],
) {
  const [state, setState] = useState<ViewerSceneState>('loading');
  const [progress, setProgress] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const scene = useRef<ViewerScene | null>(null);

  useAbortableTask(`${model} ${attempt}`, (signal) => {
    const open = async () => {
      if (!isWebglAvailable()) return setState('no-webgl');
      setState('loading');
      setProgress(0);
      try {
        const { openViewerScene } = await import('./open-viewer-scene.ts');
        if (signal.aborted || !canvas.current) return;
        const { current } = canvas;
        const opened = await openViewerScene({
          canvas: current,
          ...{ model, load },
          autoTurn: !matchMedia('(prefers-reduced-motion: reduce)').matches,
          signal,
          onProgress: setProgress,
        });
        if (signal.aborted) return opened.dispose();
        scene.current = opened;
        // The WebGL context may be lost after sleep or if GPU memory runs out.
        const onContextLost = () => {
          opened.dispose();
          scene.current = null;
          setState('failed');
        };
        current.addEventListener('webglcontextlost', onContextLost, { signal });
        setState('ready');
      } catch {
        if (!signal.aborted) setState('failed');
      }
    };
    void open();
    signal.addEventListener('abort', () => {
      scene.current?.dispose();
      scene.current = null;
    });
  });

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, share: progress, scene, attempt, tryAgain: retry };
}
