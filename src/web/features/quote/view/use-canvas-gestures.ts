import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { ViewerCameraMove } from '#web/features/product/viewer/viewer-keys.ts';

const radiansPerPixel = 0.008;
const zoomPerPixel = 1.0015;

/** One pointer turns, two zoom; so does a wheel once the canvas has the focus: otherwise it scrolls the page. */
export function useCanvasGestures(
  canvas: RefObject<HTMLCanvasElement | null>,
  onMove: (move: ViewerCameraMove) => void,
): void {
  const watch = useEffectEvent(() => {
    const { current } = canvas;
    if (!current) return;
    const pointers = new Map<number, { x: number; y: number }>();
    const distance = () => {
      const [one, other] = [...pointers.values()];
      return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
    };
    const ended = new AbortController();
    const on = <K extends keyof HTMLElementEventMap>(
      kind: K,
      handle: (event: HTMLElementEventMap[K]) => void,
    ) => current.addEventListener(kind, handle, { signal: ended.signal, passive: false });
    const release = ({ pointerId }: PointerEvent) => pointers.delete(pointerId);
    on('pointerdown', ({ pointerId, clientX: x, clientY: y }) => {
      pointers.set(pointerId, { x, y });
      current.setPointerCapture(pointerId);
    });
    on('pointermove', ({ pointerId, clientX: x, clientY: y }) => {
      const before = pointers.get(pointerId);
      if (!before) return;
      const spread = distance();
      pointers.set(pointerId, { x, y });
      if (pointers.size > 1) onMove({ zoom: spread > 0 ? spread / Math.max(1, distance()) : 1 });
      else onMove({ turn: (before.x - x) * radiansPerPixel, tilt: (before.y - y) * radiansPerPixel });
    });
    on('pointerup', release);
    on('pointercancel', release);
    on('wheel', (event) => {
      if (document.activeElement !== current) return;
      event.preventDefault();
      onMove({ zoom: zoomPerPixel ** event.deltaY });
    });
    return () => ended.abort();
  });
  useEffect(() => watch(), []);
}
