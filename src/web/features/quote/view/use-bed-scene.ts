import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { BedReport, BedRequest, CanvasSize } from './bed-messages.ts';

export type BedState = 'loading' | 'shown' | 'failed' | 'no-webgl';

/** A scene in a worker of its own, which draws on the canvas while the component is mounted. */
export function useBedScene(
  canvas: RefObject<HTMLCanvasElement | null>,
  bed: readonly [x: number, y: number, z: number],
) {
  const [state, setState] = useState<BedState>('loading');
  const worker = useRef<Worker>(null);
  const send: SendToBed = (request, transfer = []) => worker.current?.postMessage(request, transfer);

  const open = useEffectEvent(() => {
    const { current } = canvas;
    if (!current?.transferControlToOffscreen) return setState('no-webgl');
    const own = new Worker(new URL('./bed-worker.ts', import.meta.url), { type: 'module' });
    worker.current = own;
    own.onmessage = ({ data }: MessageEvent<BedReport>) => setState(data.kind);
    own.onerror = () => setState('failed');
    let isSent = false;
    const sendCanvas = (size: CanvasSize) => {
      isSent = true;
      // Chromium sometimes keeps scaling up the first frame of a canvas that is resized by its worker.
      current.width = size.width * size.pixelRatio;
      current.height = size.height * size.pixelRatio;
      const offscreen = current.transferControlToOffscreen();
      send({ kind: 'open', canvas: offscreen, size, bed }, [offscreen]);
    };
    // Reports the first size, too: reading it here would lay out the page once more.
    const watcher = new ResizeObserver(() => {
      const size = sizeOf(current);
      if (isSent) send({ kind: 'resize', size });
      else sendCanvas(size);
    });
    watcher.observe(current);
    return () => {
      watcher.disconnect();
      own.terminate();
      worker.current = null;
    };
  });
  useEffect(() => open(), []);

  return { state, send };
}

export type SendToBed = (request: BedRequest, transfer?: Transferable[]) => void;

const sizeOf = ({ clientWidth, clientHeight }: HTMLCanvasElement): CanvasSize => ({
  ...{ width: clientWidth, height: clientHeight, pixelRatio: devicePixelRatio },
});
