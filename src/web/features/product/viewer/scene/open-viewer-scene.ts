import { Box3, type Group, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { OrbitControls } from 'three/addons/controls/OrbitControls.js';
import type { ShownChoice } from '#web/features/product/viewer/to-shown-choice.ts';
import type { ViewerCameraMove } from '#web/features/product/viewer/viewer-keys.ts';
import { computeCameraDistance } from './compute-camera-distance.ts';
import { loadGlb } from './load-glb.ts';
import { type FilamentLook, type StyledModel, styleModel } from './style-model.ts';
import { createTextBodies } from './text-bodies.ts';
import { createViewerStudio } from './viewer-studio.ts';

export interface ViewerScene {
  move(move: ViewerCameraMove): void;
  applyFilament(look: FilamentLook | undefined): void;
  /** Shows the model as it is chosen; the camera stays, unless the size changes. */
  showChoice(choice: ShownChoice): void;
  /**
   * Shows the prop at that URL next to the model, or none. False if another one was requested meanwhile.
   * @throws Error if it cannot be loaded
   */
  placeProp(prop: string | undefined): Promise<boolean>;
  dispose(): void;
}

interface SceneInput {
  canvas: HTMLCanvasElement;
  model: string;
  /** Replaces `loadGlb`. */
  load?: typeof loadGlb | undefined;
  /** Rotates a little at first, to show that it can be rotated; a longer animation would need a stop button. */
  autoTurn: boolean;
  signal: AbortSignal;
  onProgress: (share: number) => void;
}

const fov = 28;
const gap = 0.02;
const autoTurnMs = 5_000;
/** Number of layer lines over half of the initial view: real layers would be too fine for a screen. */
const visibleLayers = 80;

/**
 * Loads a model and shows it on the canvas; renders only after changes. Lengths in metres.
 * @throws Error if there is no WebGL or the model cannot be loaded
 */
export async function openViewerScene(input: SceneInput): Promise<ViewerScene> {
  const { canvas, model, load = loadGlb, autoTurn, signal, onProgress } = input;
  const group = await load(model, signal, onProgress);
  signal.throwIfAborted();
  const box = new Box3().setFromObject(group);
  const styledModel = styleModel(group, box.getSize(new Vector3()).length() / 2 / visibleLayers);
  const studio = createViewerStudio(canvas, devicePixelRatio);
  const { renderer, scene } = studio;
  scene.add(group);
  const textBodies = createTextBodies(group);
  const camera = new PerspectiveCamera(fov, 1, 0.01, 20);
  const controls = new OrbitControls(camera, canvas);
  controls.enableDamping = true;
  controls.maxPolarAngle = Math.PI * 0.495;
  controls.autoRotate = autoTurn;
  controls.autoRotateSpeed = 1.1;
  const front = new Spherical(1, Math.PI * 0.43, Math.PI * 0.13);
  let prop: { group: Group; dressed: StyledModel } | undefined;
  let wanted = '';
  let frame = 0;
  let fittedDistance = 1;

  /** Whatever is dragged, the middle of the view stays within the model's bounds. */
  const keepInBounds = () => {
    const { target } = controls;
    const kept = box.clampPoint(target, new Vector3());
    camera.position.add(kept.clone().sub(target));
    target.copy(kept);
  };
  const draw = () => {
    frame = 0;
    const moved = controls.update();
    keepInBounds();
    renderer.render(scene, camera);
    if (moved || controls.autoRotate) requestDraw();
  };
  const requestDraw = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const stopAutoTurn = () => {
    controls.autoRotate = false;
  };
  const turned = setTimeout(stopAutoTurn, autoTurnMs);
  const currentViewpoint = () => new Spherical().setFromVector3(camera.position.clone().sub(controls.target));
  const moveCamera = (from: Spherical) => {
    camera.position.setFromSpherical(from).add(controls.target);
    requestDraw();
  };
  /** Views the model from that direction; `share` is a fraction of the distance that shows all of it. */
  const fitView = (from: Spherical, share = 1) => {
    const size = box.getSize(new Vector3());
    const distance = computeCameraDistance(
      { width: size.x, height: size.y, depth: size.z },
      fov,
      camera.aspect,
    );
    box.getCenter(controls.target);
    controls.minDistance = distance * 0.3;
    controls.maxDistance = distance * 1.8;
    fittedDistance = distance;
    moveCamera(new Spherical(distance * share, from.phi, from.theta));
  };
  const refit = () => {
    box.setFromObject(group);
    if (prop) {
      prop.group.position.x += box.max.x + gap - new Box3().setFromObject(prop.group).min.x;
      box.expandByObject(prop.group);
    }
    studio.fitShadows(box);
    fitView(front);
  };
  const resize = () => {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    const from = currentViewpoint();
    fitView(from, from.radius / fittedDistance);
  };
  const watcher = new ResizeObserver(resize);
  watcher.observe(canvas);
  controls.addEventListener('change', requestDraw);
  controls.addEventListener('start', stopAutoTurn);
  refit();
  resize();

  const removeProp = () => {
    if (!prop) return;
    scene.remove(prop.group);
    prop.dressed.dispose();
    prop = undefined;
  };
  return {
    move(move) {
      stopAutoTurn();
      if (move === 'reset') return fitView(front);
      const from = currentViewpoint();
      if ('zoom' in move) {
        from.radius = Math.min(controls.maxDistance, Math.max(controls.minDistance, from.radius * move.zoom));
      } else {
        from.theta += move.turn;
        from.phi = Math.min(controls.maxPolarAngle, Math.max(0.05, from.phi + move.tilt));
      }
      moveCamera(from);
    },
    applyFilament(filament) {
      styledModel.applyFilament(filament);
      requestDraw();
    },
    showChoice({ filament, scale, texts }) {
      styledModel.applyFilament(filament);
      textBodies.show(texts, filament?.hex);
      if (group.scale.x !== scale) {
        group.scale.setScalar(scale);
        refit();
      }
      // Shadows stay: a letter changes them too little for another pass over the model.
      requestDraw();
    },
    async placeProp(path) {
      wanted = path ?? '';
      if (!path) {
        removeProp();
        refit();
        return true;
      }
      const loaded = await loadGlb(path, signal).catch((error: unknown) => {
        if (wanted === path) throw error;
      });
      if (!loaded || signal.aborted || wanted !== path) return false;
      removeProp();
      prop = { group: loaded, dressed: styleModel(loaded) };
      scene.add(loaded);
      refit();
      return true;
    },
    dispose() {
      clearTimeout(turned);
      cancelAnimationFrame(frame);
      frame = -1;
      watcher.disconnect();
      controls.dispose();
      removeProp();
      textBodies.dispose();
      styledModel.dispose();
      studio.dispose();
    },
  };
}
