import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fitPicture, type Point, panBy, wholePicture, zoomAt } from './zoom.ts';

/** The zoom of the picture in a stage: `onZoom` is by a factor at a point of the screen, by default the middle. */
export function usePictureZoom() {
  const stage = useRef<HTMLDivElement>(null);
  const img = useRef<HTMLImageElement>(null);
  const [view, setView] = useState(wholePicture);

  const measure = () => {
    const box = stage.current?.getBoundingClientRect() ?? new DOMRect();
    const { naturalWidth: width = 0, naturalHeight: height = 0 } = img.current ?? {};
    return { box, frame: { stage: box, picture: fitPicture(box, { width, height }) } };
  };
  const zoomBy = (factor: number, at?: Point) => {
    const { box, frame } = measure();
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const point = at ? { x: at.x - middle.x, y: at.y - middle.y } : { x: 0, y: 0 };
    setView((before) => zoomAt(before, factor, point, frame));
  };
  const pan = (by: Point) => {
    const { frame } = measure();
    setView((before) => panBy(before, by, frame));
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    // A trackpad's pinch is a wheel with the control key, in small steps.
    zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), { x: event.clientX, y: event.clientY });
  });
  useEffect(() => {
    const element = stage.current;
    const listen = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, []);
  return { stage, img, view, zoomBy, pan, reset: () => setView(wholePicture) };
}
