import { type KeyboardEvent, useId, useRef } from 'react';
import type { SupportColumns } from '#mesh/measure-supports.ts';
import { toViewerCameraMove } from '#web/features/product/viewer/viewer-keys.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { MeshPose } from '../mesh/mesh-messages.ts';
import type { OpenMesh } from '../mesh/use-mesh.ts';
import { useBedScene } from './use-bed-scene.ts';
import { useCanvasGestures } from './use-canvas-gestures.ts';

interface BedViewProps {
  mesh: OpenMesh;
  pose: MeshPose;
  /** The filament's color as #rrggbb. */
  hex: string;
  bed: readonly [x: number, y: number, z: number];
  /** Triangles of the selected finding. */
  marked: Uint32Array | null;
  supports: SupportColumns | null;
}

/** The model at its true size on the bed, to be turned with a pointer or the keyboard. */
export function BedView({ mesh, pose, hex, bed, marked, supports }: BedViewProps) {
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { reading, requestPositions } = mesh;
  const { state, send } = useBedScene(canvas, bed);
  const showModel = () => {
    if (reading.triangles === null) return;
    requestPositions((positions) => send({ kind: 'model', positions }, [positions.buffer as ArrayBuffer]));
  };
  const isRead = reading.triangles !== null;
  useEffectOnChange(isRead ? reading.file : null, showModel);
  useEffectOnChange(JSON.stringify(pose), () => send({ kind: 'pose', pose }));
  useEffectOnChange(hex, () => send({ kind: 'color', hex }));
  useEffectOnChange(state === 'shown' ? marked : null, () => send({ kind: 'highlight', triangles: marked }));
  useEffectOnChange(state === 'shown' ? supports : null, () => send({ kind: 'supports', supports }));
  useCanvasGestures(canvas, (move) => send({ kind: 'move', move }));
  const handleKeyDown = (event: KeyboardEvent) => {
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : toViewerCameraMove(event.key);
    if (!move) return;
    event.preventDefault();
    send({ kind: 'move', move });
  };
  if (state === 'no-webgl' || state === 'failed')
    return (
      <Notice live="status">
        This browser cannot show the model in 3D right now. Its price and the checks below do not need that.
      </Notice>
    );
  return (
    <div className="relative aspect-[6/5] overflow-hidden rounded-lg bg-radial-[at_50%_45%] from-line to-sunken">
      {/* biome-ignore lint/a11y/noInteractiveElementToNoninteractiveRole: arrow keys turn the model */}
      <canvas
        ref={canvas}
        tabIndex={0}
        role="application"
        aria-label={`3D model of ${reading.file.name}`}
        aria-describedby={`${id}-keys`}
        data-state={state}
        onKeyDown={handleKeyDown}
        // A finger that moves up or down scrolls the page.
        style={{ touchAction: 'pan-y' }}
        className="absolute inset-0 size-full cursor-grab -outline-offset-4 active:cursor-grabbing"
      />
      <p id={`${id}-keys`} className="sr-only">
        Arrow keys turn the model, plus and minus zoom, Home shows it from the front again.
      </p>
      {state === 'loading' && (
        <div className="absolute inset-0 grid place-content-center">
          <Spinner label="Loading the 3D view..." />
        </div>
      )}
      {state === 'shown' && (
        <div className="absolute top-3 right-3 flex gap-2">
          <Button
            variant="secondary"
            size="sm"
            icon="plus"
            aria-label="Zoom in"
            onClick={() => send({ kind: 'move', move: { zoom: 0.85 } })}
          />
          <Button
            variant="secondary"
            size="sm"
            icon="minus"
            aria-label="Zoom out"
            onClick={() => send({ kind: 'move', move: { zoom: 1 / 0.85 } })}
          />
          <Button
            variant="secondary"
            size="sm"
            icon="return"
            aria-label="Reset the view"
            onClick={() => send({ kind: 'move', move: 'reset' })}
          />
        </div>
      )}
    </div>
  );
}
