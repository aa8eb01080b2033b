import {
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Color,
  Group,
  Matrix4,
  Mesh,
  MeshStandardMaterial,
  Raycaster,
  Vector3,
} from 'three';
import type { IndexedMesh } from '#mesh/indexed-mesh.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';
import { applyStudioLighting } from './apply-studio-lighting.ts';

/** In mm of the part at its original size, z up. */
export interface ShownText {
  mesh: IndexedMesh;
  plate: TextPlate;
}

export interface TextBodies {
  /** @param hex of the part that they are on; undefined as pictured */
  show(texts: readonly ShownText[], hex: string | undefined): void;
  dispose(): void;
}

const light = '#e6e5e0';
const dark = '#1b1c1f';
/** Of a plate that the model lacks, in mm: as those of our own models. */
const plateThickness = 7;
const plateMargin = { side: 4, edge: 1.5 };
/** How far a surface may be from a plate to be its own, in meters. */
const maxPlateDistance = 0.002;

/** Texts on a model, in a color that stands out, and their plates where the model has none. */
export function createTextBodies(model: Group): TextBodies {
  const millimeters = new Group();
  millimeters.rotation.x = -Math.PI / 2;
  millimeters.scale.setScalar(0.001);
  model.add(millimeters);
  const text = new MeshStandardMaterial({ flatShading: true });
  const plate = new MeshStandardMaterial();
  for (const material of [text, plate]) applyStudioLighting(material, undefined);
  const hasPlate = new Map<string, boolean>();

  const findPlate = (of: TextPlate) => {
    const key = JSON.stringify(of.origin);
    const known = hasPlate.get(key) ?? isOnSurface(model, millimeters, of);
    hasPlate.set(key, known);
    return known;
  };
  const clear = () => {
    for (const body of [...millimeters.children]) if (body instanceof Mesh) body.geometry.dispose();
    millimeters.clear();
  };
  const add = (geometry: BufferGeometry, material: MeshStandardMaterial) => {
    const body = new Mesh(geometry, material);
    body.castShadow = true;
    body.receiveShadow = true;
    millimeters.add(body);
  };
  return {
    show(texts, hex) {
      clear();
      plate.color = new Color(hex ?? dark);
      text.color = new Color(isLight(plate.color) ? dark : light);
      for (const shown of texts) {
        if (!findPlate(shown.plate)) add(toPlateGeometry(shown.plate), plate);
        add(toTextGeometry(shown), text);
      }
    },
    dispose() {
      clear();
      text.dispose();
      plate.dispose();
    },
  };
}

const isLight = ({ r, g, b }: Color) => 0.21 * r + 0.72 * g + 0.07 * b > 0.3;

function isOnSurface(model: Group, millimeters: Group, { origin, normal }: TextPlate): boolean {
  model.updateMatrixWorld();
  const out = new Vector3(...normal).transformDirection(millimeters.matrixWorld);
  const start = new Vector3(...origin).applyMatrix4(millimeters.matrixWorld);
  start.addScaledVector(out, maxPlateDistance);
  const ray = new Raycaster(start, out.negate(), 0, 2 * maxPlateDistance);
  return ray.intersectObject(model).length > 0;
}

function toPlateGeometry({ origin, normal, right, up, width, height }: TextPlate): BufferGeometry {
  const box = new BoxGeometry(width + 2 * plateMargin.side, height + 2 * plateMargin.edge, plateThickness);
  const [x, y, z] = [right, up, normal].map((axis) => new Vector3(...axis)) as [Vector3, Vector3, Vector3];
  const center = new Vector3(...origin).addScaledVector(z, -plateThickness / 2);
  return box.applyMatrix4(new Matrix4().makeBasis(x, y, z).setPosition(center));
}

/** What would be removed of an engraved text is shown as a thin layer. */
function toTextGeometry({ mesh, plate }: ShownText): BufferGeometry {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(mesh.vertices, 3));
  geometry.setIndex(new BufferAttribute(mesh.triangles, 1));
  if (plate.relief === 'engraved') {
    const [x, y, z] = plate.normal;
    geometry.translate(-0.3 * x, -0.3 * y, -0.3 * z);
  }
  return geometry;
}
