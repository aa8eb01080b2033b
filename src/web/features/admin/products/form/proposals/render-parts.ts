import { Box3, Color, PerspectiveCamera, Spherical, Vector3 } from 'three';
import { computeCameraDistance } from '#web/features/product/viewer/scene/compute-camera-distance.ts';
import { createViewerStudio, type ViewerStudio } from '#web/features/product/viewer/scene/viewer-studio.ts';
import { BedModel } from '#web/features/quote/view/bed-model.ts';

export interface ShownPart {
  /** Nine coordinates a triangle, in mm, z up. */
  positions: Float32Array;
  /** Of its filament, as #rrggbb. */
  hex: string;
}

/** Square as the boxes of pictures are; the product page shows at most 1,440 px. */
const side = 1200;
const fov = 28;
/** The paper of the demo products' pictures. */
const paper = '#ebe1d2';
/** From the front left, and from the front right. */
const angles = [-0.18, 0.18].map((turns) => turns * Math.PI);
const gap = 0.008;

/**
 * Pictures of parts beside each other as they lie in their files, as PNG: once from the front left, once from the right.
 * Null without WebGL.
 */
export async function renderParts(parts: readonly ShownPart[]): Promise<Blob[] | null> {
  const canvas = document.createElement('canvas');
  const studio = openStudio(canvas);
  if (!studio) return null;
  const models = parts.map(() => new BedModel());
  try {
    const { renderer, scene } = studio;
    renderer.setSize(side, side, false);
    const box = new Box3();
    for (const [index, { positions, hex }] of parts.entries()) {
      const model = models[index] as BedModel;
      model.setPositions(positions);
      model.setColor(hex);
      const own = model.setPose({ rotation: null, scale: 1 });
      const shift = new Vector3(box.isEmpty() ? 0 : box.max.x + gap - own.min.x, 0, 0);
      model.group.position.add(shift);
      box.union(own.translate(shift));
      scene.add(model.group);
    }
    const { x: width, y: height, z: depth } = box.getSize(new Vector3()).multiplyScalar(1.1);
    const distance = computeCameraDistance({ width, height, depth }, fov, 1);
    const camera = new PerspectiveCamera(fov, 1, distance / 100, distance * 10);
    const target = box.getCenter(new Vector3());
    studio.fitShadows(box);
    // Not before: the shadow on the ground is a picture of the scene, too.
    scene.background = new Color(paper);
    const pictures: Blob[] = [];
    for (const theta of angles) {
      camera.position.setFromSpherical(new Spherical(distance, Math.PI * 0.38, theta)).add(target);
      camera.lookAt(target);
      renderer.render(scene, camera);
      pictures.push(await toPng(canvas));
    }
    return pictures;
  } finally {
    // Frees the geometries of all models with the context.
    studio.dispose();
  }
}

function openStudio(canvas: HTMLCanvasElement): ViewerStudio | null {
  try {
    return createViewerStudio(canvas, 1);
  } catch {
    return null;
  }
}

/** Reads the canvas in the same task: its content is gone in the next frame. */
function toPng(canvas: HTMLCanvasElement): Promise<Blob> {
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  return promise;
}
