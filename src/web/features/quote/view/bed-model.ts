import {
  Box3,
  BoxGeometry,
  BufferAttribute,
  BufferGeometry,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshStandardMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import type { SupportColumns } from '#mesh/measure-supports.ts';
import { applyStudioLighting } from '#web/features/product/viewer/scene/apply-studio-lighting.ts';
import type { MeshPose } from '../mesh/mesh-messages.ts';

const metresPerMm = 0.001;
const creaseAngle = (32 * Math.PI) / 180;
/** Finding the edges of more takes seconds: each face is flat then. */
const maxCreasedTriangles = 60_000;
const layerMetres = 0.0002;

/** Marked faces, also through the model. */
const markedMaterials = [0.3, 1].map(
  (opacity) =>
    new MeshBasicMaterial({
      ...{ color: '#00b7d8', opacity, transparent: opacity < 1, depthTest: opacity === 1, side: 2 },
      ...{ polygonOffset: true, polygonOffsetFactor: -2, polygonOffsetUnits: -2 },
    }),
);
const supportMaterial = new MeshBasicMaterial({ color: '#8f8a80', transparent: true, opacity: 0.45 });

/** A model that lies in the middle of the bed. Its parent has y up, and metres. */
export class BedModel {
  readonly group = new Group();
  readonly #material = new MeshStandardMaterial({ roughness: 0.55 });
  readonly #mesh = new Mesh<BufferGeometry, MeshStandardMaterial>(undefined, this.#material);
  #positions = new Float32Array() as Float32Array;
  #marked: Mesh[] = [];
  #supports: InstancedMesh | null = null;

  constructor() {
    this.group.rotation.x = -Math.PI / 2;
    this.group.add(this.#mesh);
    this.#mesh.castShadow = true;
    this.#mesh.receiveShadow = true;
    applyStudioLighting(this.#material, layerMetres);
  }

  setPositions(positions: Float32Array): void {
    this.mark(null);
    this.showSupports(null);
    this.#positions = positions;
    this.#mesh.geometry.dispose();
    const flat = new BufferGeometry();
    flat.setAttribute('position', new BufferAttribute(positions, 3));
    const isCreased = positions.length / 9 <= maxCreasedTriangles;
    this.#mesh.geometry = isCreased ? toCreasedNormals(flat, creaseAngle) : flat;
    this.#material.flatShading = !isCreased;
    this.#material.needsUpdate = true;
  }

  setColor(hex: string): void {
    this.#material.color.set(hex);
  }

  /** Lays the model on the bed; returns its box there. */
  setPose({ rotation, scale }: MeshPose): Box3 {
    this.#mesh.quaternion.copy(rotation ? new Quaternion(...rotation) : new Quaternion());
    this.group.scale.setScalar(scale * metresPerMm);
    this.group.position.set(0, 0, 0);
    this.group.updateMatrixWorld(true);
    const box = new Box3().setFromObject(this.#mesh);
    const middle = box.getCenter(new Vector3());
    const shift = new Vector3(-middle.x, -box.min.y, -middle.z);
    this.group.position.copy(shift);
    this.group.updateMatrixWorld(true);
    return box.translate(shift);
  }

  mark(triangles: Uint32Array | null): void {
    for (const mesh of this.#marked) this.#mesh.remove(mesh);
    this.#marked[0]?.geometry.dispose();
    this.#marked = [];
    if (!triangles) return;
    const positions = new Float32Array(triangles.length * 9);
    triangles.forEach((triangle, index) => {
      positions.set(this.#positions.subarray(triangle * 9, triangle * 9 + 9), index * 9);
    });
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(positions, 3));
    this.#marked = markedMaterials.map((material) => new Mesh(geometry, material));
    this.#mesh.add(...this.#marked);
  }

  showSupports(supports: SupportColumns | null): void {
    if (this.#supports) this.group.remove(this.#supports);
    this.#supports?.dispose();
    this.#supports = null;
    if (!supports) return;
    const { columns, width, depth } = supports;
    const mesh = new InstancedMesh(new BoxGeometry(), supportMaterial, columns.length / 4);
    const matrix = new Matrix4();
    for (let index = 0; index < mesh.count; index += 1) {
      const [x = 0, y = 0, from = 0, to = 0] = columns.subarray(index * 4, index * 4 + 4);
      matrix.makeScale(width * 0.7, depth * 0.7, to - from).setPosition(x, y, (from + to) / 2);
      mesh.setMatrixAt(index, matrix);
    }
    this.#supports = mesh;
    this.group.add(mesh);
  }
}
