import type { BedReport, BedRequest } from './bed-messages.ts';
import { type BedScene, openBedScene } from './open-bed-scene.ts';

let scene: BedScene | null = null;

addEventListener('message', ({ data }: MessageEvent<BedRequest>) => {
  if (data.kind !== 'open') {
    scene?.apply(data);
    if (data.kind === 'model' && scene) report({ kind: 'shown' });
    return;
  }
  data.canvas.addEventListener('webglcontextlost', () => report({ kind: 'failed' }));
  try {
    scene = openBedScene(data.canvas, data.size, data.bed);
  } catch {
    report({ kind: 'no-webgl' });
  }
});

const report = (message: BedReport) => postMessage(message);
