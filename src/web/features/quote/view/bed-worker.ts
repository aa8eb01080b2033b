import type { BedReport, BedRequest } from './bed-messages.ts';
import { openBedScene } from './open-bed-scene.ts';

type OpenRequest = Extract<BedRequest, { kind: 'open' }>;
type SceneRequest = Exclude<BedRequest, OpenRequest>;

/** Requests that arrive before the canvas: the page sends it once it has a size. */
const early: SceneRequest[] = [];
let apply = (request: SceneRequest): void => void early.push(request);

addEventListener('message', ({ data }: MessageEvent<BedRequest>) => {
  if (data.kind === 'open') open(data);
  else apply(data);
});

function open({ canvas, size, bed }: OpenRequest): void {
  canvas.addEventListener('webglcontextlost', () => report({ kind: 'failed' }));
  try {
    const scene = openBedScene(canvas, size, bed);
    apply = (request) => {
      scene.apply(request);
      if (request.kind === 'model') report({ kind: 'shown' });
    };
  } catch {
    apply = () => {};
    report({ kind: 'no-webgl' });
  }
  for (const request of early.splice(0)) apply(request);
}

const report = (message: BedReport) => postMessage(message);
