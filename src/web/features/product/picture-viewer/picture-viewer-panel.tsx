import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { PictureStage } from './picture-stage.tsx';
import { usePictureZoom } from './use-picture-zoom.ts';
import type { Point } from './zoom.ts';

export interface PictureViewerPanelProps {
  pictures: readonly { image: string; alt: string }[];
  /** From 0 on. */
  index: number;
  onShow: (index: number) => void;
}

const zoomStep = 1.5;
const doubleTapZoom = 2.5;
const panPixels = 80;
/** The way in which an arrow key looks: the picture moves against it. */
const arrows: Record<string, Point> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
};

/** One picture with its buttons. Keys work wherever the focus is in the dialog. */
export function PictureViewerPanel({ pictures, index, onShow }: PictureViewerPanelProps) {
  const { stage, img, view, zoomBy, pan, reset } = usePictureZoom();
  const [announcement, setAnnouncement] = useState('');
  const count = pictures.length;
  const { image = '', alt = '' } = pictures[index] ?? {};
  const isZoomed = view.scale > 1;
  // Presses may come faster than the URL, and with it the index, changes: an index that a later press has overtaken
  // is not the one to go on from.
  const requested = useRef(index);
  const isSettled = useRef(true);
  useEffectOnChange(index, () => {
    if (isSettled.current) requested.current = index;
    else isSettled.current = index === requested.current;
  });

  const show = (step: number) => {
    if (count < 2) return;
    const next = (requested.current + step + count) % count;
    requested.current = next;
    isSettled.current = false;
    reset();
    onShow(next);
    setAnnouncement(`Picture ${next + 1} of ${count}: ${pictures[next]?.alt}`);
  };
  useEffectOnChange(view.scale, () => {
    if (isZoomed || announcement.startsWith('Zoom')) setAnnouncement(`Zoom ${Math.round(view.scale * 100)}%`);
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { key } = event;
    const arrow = arrows[key];
    if (arrow && isZoomed) pan({ x: arrow.x * panPixels, y: arrow.y * panPixels });
    else if (arrow) show(-arrow.x);
    else if (key === '+' || key === '=') zoomBy(zoomStep);
    else if (key === '-' || key === '_') zoomBy(1 / zoomStep);
    else if (key === '0') reset();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const buttons = [
    { icon: 'minus', label: 'Zoom out', onClick: () => zoomBy(1 / zoomStep) },
    { icon: 'plus', label: 'Zoom in', onClick: () => zoomBy(zoomStep) },
    ...(count > 1
      ? ([
          { icon: 'chevron-left', label: 'Previous picture', onClick: () => show(-1) },
          { icon: 'chevron-right', label: 'Next picture', onClick: () => show(1) },
        ] as const)
      : []),
  ] as const;
  return (
    <div className="grid grid-rows-[minmax(0,1fr)_auto]">
      <PictureStage
        image={image}
        alt={alt}
        stage={stage}
        img={img}
        view={view}
        onZoom={zoomBy}
        onPan={pan}
        onSwipe={show}
        onDoubleTap={(at) => (isZoomed ? reset() : zoomBy(doubleTapZoom, at))}
      />
      <div className="grid gap-2 border-t border-line p-3 md:grid-cols-[1fr_auto] md:items-center md:px-6">
        <p className="text-sm">
          {count > 1 && <span className="text-muted">{`${index + 1} of ${count}: `}</span>}
          {alt}
        </p>
        <div className="flex justify-center gap-2">
          {buttons.map(({ icon, label, onClick }) => (
            <Button
              key={label}
              variant="secondary"
              size="sm"
              icon={icon}
              aria-label={label}
              onClick={onClick}
            />
          ))}
        </div>
      </div>
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}
