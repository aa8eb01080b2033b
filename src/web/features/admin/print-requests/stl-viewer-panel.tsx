import { useRef, useState } from 'react';
import type { MeshInfo } from '#domain/uploads/schemas.ts';
import { ModelViewerStage } from '#web/features/product/viewer/model-viewer-stage.tsx';
import { useViewerScene } from '#web/features/product/viewer/scene/use-viewer-scene.ts';
import { MeshSummary } from '#web/features/upload/mesh-summary.tsx';
import type { loadStl, MeshRotation } from './load-stl.ts';

export interface StlViewerPanelProps {
  url: string;
  fileName: string;
  mesh: MeshInfo;
  /** How it will be printed, if not as in the file. */
  rotation?: MeshRotation | null | undefined;
}

const loadStlLazily = async (...input: Parameters<typeof loadStl>) =>
  (await import('./load-stl.ts')).loadStl(...input);

export function StlViewerPanel({ url, fileName, mesh, rotation = null }: StlViewerPanelProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  // The signed address changes with each refetch, and the file does not.
  const [model] = useState(url);
  const { state, share, scene, attempt, tryAgain } = useViewerScene(canvas, model, (...input) =>
    loadStlLazily(input[0], input[1], input[2], rotation),
  );
  return (
    <div className="grid h-[65dvh] grid-rows-[minmax(0,1fr)_fit-content(40%)]">
      <ModelViewerStage
        canvas={canvas}
        name={fileName}
        image={null}
        state={state}
        progress={share}
        attempt={attempt}
        onMove={(move) => scene.current?.move(move)}
        onRetry={tryAgain}
      />
      <div className="grid gap-2 pt-4">
        <MeshSummary mesh={mesh} detailed />
        {state === 'ready' && (
          <p className="text-sm text-muted">
            Drag to turn, pinch or scroll to zoom, drag with two fingers or the right button to move.
          </p>
        )}
      </div>
    </div>
  );
}
