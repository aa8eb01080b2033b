import { type Box3, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { computeCameraDistance } from '#web/features/product/viewer/scene/compute-camera-distance.ts';
import { createViewerStudio } from '#web/features/product/viewer/scene/viewer-studio.ts';
import type { ViewerCameraMove } from '#web/features/product/viewer/viewer-keys.ts';
import type { MeshPose } from '../mesh/mesh-messages.ts';
import type { BedRequest, CanvasSize } from './bed-messages.ts';
import { BedModel } from './bed-model.ts';
import { createPrintBed } from './print-bed.ts';

export interface BedScene {
  apply(request: Exclude<BedRequest, { kind: 'open' }>): void;
}

const fov = 28;
const front = { phi: Math.PI * 0.38, theta: Math.PI * 0.15 };
const maxPhi = Math.PI * 0.495;

/**
 * A model on the bed of a printer, drawn after changes only. Runs in a worker, so that nothing here blocks the page.
 * @throws Error without WebGL
 */
export function openBedScene(
  canvas: OffscreenCanvas,
  size: CanvasSize,
  bed: readonly [x: number, y: number, z: number],
): BedScene {
  const { renderer, scene, fitShadows } = createViewerStudio(canvas, size.pixelRatio);
  const camera = new PerspectiveCamera(fov, 1, 0.001, 50);
  const model = new BedModel();
  scene.add(createPrintBed(bed), model.group);
  const target = new Vector3();
  const view = new Spherical(1, front.phi, front.theta);
  const range = { min: 0.01, max: 3 };
  let fitted = 1;
  let pose: MeshPose = { rotation: null, scale: 1 };
  let hasModel = false;
  let isRequested = false;

  const draw = () => {
    isRequested = false;
    camera.position.setFromSpherical(view).add(target);
    camera.lookAt(target);
    renderer.render(scene, camera);
  };
  const requestDraw = () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(draw);
  };
  const limitRadius = (radius: number) => Math.min(range.max, Math.max(range.min, radius));

  /** The distance that shows all of the model with some of the bed. */
  const frameModel = (box: Box3) => {
    const { x, y, z } = box.getSize(new Vector3()).multiplyScalar(1.25);
    const before = fitted;
    fitted = computeCameraDistance({ width: x, height: y, depth: z }, fov, camera.aspect);
    range.min = fitted * 0.2;
    range.max = Math.max(fitted * 2, Math.hypot(bed[0], bed[1]) / 400);
    view.radius = limitRadius((view.radius / before) * fitted);
    box.getCenter(target);
  };
  const lay = () => {
    if (!hasModel) return;
    const box = model.setPose(pose);
    frameModel(box);
    fitShadows(box);
  };
  const resize = ({ width, height, pixelRatio }: CanvasSize) => {
    if (width === 0 || height === 0) return;
    renderer.setPixelRatio(Math.min(2, pixelRatio));
    renderer.setSize(width, height, false);
    camera.aspect = width / height;
    camera.updateProjectionMatrix();
    lay();
  };
  const move = (by: ViewerCameraMove) => {
    if (by === 'reset') view.set(fitted, front.phi, front.theta);
    else if ('zoom' in by) view.radius = limitRadius(view.radius * by.zoom);
    else {
      view.theta += by.turn;
      view.phi = Math.min(maxPhi, Math.max(0.05, view.phi + by.tilt));
    }
  };
  resize(size);

  return {
    apply(request) {
      switch (request.kind) {
        case 'resize':
          resize(request.size);
          break;
        case 'model':
          model.setPositions(request.positions);
          hasModel = true;
          lay();
          break;
        case 'pose':
          pose = request.pose;
          lay();
          break;
        case 'color':
          model.setColor(request.hex);
          break;
        case 'highlight':
          model.mark(request.triangles);
          break;
        case 'supports':
          model.showSupports(request.supports);
          break;
        case 'move':
          move(request.move);
          break;
      }
      requestDraw();
    },
  };
}
