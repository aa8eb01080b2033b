import { type PointerEvent, useRef } from 'react';
import type { Point } from './zoom.ts';

interface Gestures {
  /** Whether one finger moves the picture: else it swipes. */
  isZoomed: boolean;
  /** By a factor, at a point of the screen. */
  onZoom: (factor: number, at: Point) => void;
  onPan: (by: Point) => void;
  /** While one finger moves sideways; 0 at its end. */
  onDrag: (x: number) => void;
  /** 1: the next picture, -1: the previous one. */
  onSwipe: (step: 1 | -1) => void;
  onDoubleTap: (at: Point) => void;
}

const tapPixels = 10;
const swipePixels = 48;
const doubleTapMs = 350;
const doubleTapPixels = 40;

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** Pointer handlers of the stage: drag, swipe, pinch and double tap, by fingers, pen or mouse. */
export function usePictureGestures(gestures: Gestures) {
  const down = useRef(new Map<number, Point>());
  const start = useRef({ at: { x: 0, y: 0 }, isTap: false, isSwipe: false });
  const tap = useRef({ at: { x: 0, y: 0 }, time: 0 });
  const toPoint = ({ clientX: x, clientY: y }: PointerEvent): Point => ({ x, y });

  const finishSingle = (at: Point, time: number) => {
    const { at: from, isTap, isSwipe } = start.current;
    const [x, y] = [at.x - from.x, at.y - from.y];
    if (isSwipe && Math.abs(x) > swipePixels && Math.abs(x) > 1.5 * Math.abs(y))
      gestures.onSwipe(x < 0 ? 1 : -1);
    if (!isTap) return;
    const isSecond = time - tap.current.time < doubleTapMs && distance(at, tap.current.at) < doubleTapPixels;
    if (isSecond) gestures.onDoubleTap(at);
    tap.current = { at, time: isSecond ? 0 : time };
  };

  return {
    onPointerDown(event: PointerEvent) {
      // A captured pointer would not click the button under it.
      if (event.button !== 0 || (event.target as Element).closest('button')) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = toPoint(event);
      down.current.set(event.pointerId, at);
      const isSingle = down.current.size === 1;
      start.current = { at, isTap: isSingle, isSwipe: isSingle && !gestures.isZoomed };
      gestures.onDrag(0);
    },
    onPointerMove(event: PointerEvent) {
      const before = down.current.get(event.pointerId);
      if (!before) return;
      const at = toPoint(event);
      const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
      down.current.set(event.pointerId, at);
      const by = { x: at.x - before.x, y: at.y - before.y };
      if (other) {
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        gestures.onPan({ x: by.x / 2, y: by.y / 2 });
        gestures.onZoom(distance(at, other) / Math.max(1, distance(before, other)), middle);
        return;
      }
      if (distance(at, start.current.at) > tapPixels) start.current.isTap = false;
      if (start.current.isSwipe) gestures.onDrag(at.x - start.current.at.x);
      else if (gestures.isZoomed) gestures.onPan(by);
    },
    onPointerUp(event: PointerEvent) {
      if (!down.current.delete(event.pointerId)) return;
      gestures.onDrag(0);
      if (down.current.size === 0) finishSingle(toPoint(event), event.timeStamp);
    },
    onPointerCancel(event: PointerEvent) {
      down.current.delete(event.pointerId);
      start.current = { ...start.current, isTap: false, isSwipe: false };
      gestures.onDrag(0);
    },
  };
}
