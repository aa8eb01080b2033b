import { Color, type Group, Mesh, MeshStandardMaterial } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { applyStudioLighting } from './apply-studio-lighting.ts';

export interface FilamentLook {
  name: string;
  hex: string;
  roughness: number;
  metal: number;
  glow: number;
}

export interface StyledModel {
  /** Shows the model in one filament; undefined restores its own colours. */
  applyFilament(look: FilamentLook | undefined): void;
  dispose(): void;
}

const creaseAngle = (32 * Math.PI) / 180;
/** Finding the edges of more takes seconds: each face is flat then. */
const maxCreasedVertices = 600_000;

/**
 * Gives a mesh without normals the edges of the generated pictures, and makes its filament changeable.
 * @param layer distance of visible layers in metres; undefined for objects that are not printed
 */
export function styleModel(group: Group, layer?: number): StyledModel {
  const meshes: { mesh: Mesh; own: MeshStandardMaterial }[] = [];
  const one = new MeshStandardMaterial();
  applyStudioLighting(one, layer);
  group.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    const flat = node.geometry;
    if (flat.attributes.position.count <= maxCreasedVertices) {
      node.geometry = toCreasedNormals(flat, creaseAngle);
      flat.dispose();
    }
    const own = node.material as MeshStandardMaterial;
    own.flatShading = false;
    applyStudioLighting(own, layer);
    node.castShadow = true;
    node.receiveShadow = true;
    meshes.push({ mesh: node, own });
  });
  return {
    applyFilament(look) {
      if (look) {
        one.color = new Color(look.hex);
        one.roughness = look.roughness;
        one.metalness = look.metal;
        one.emissive = new Color(look.hex).multiplyScalar(look.glow * 0.5);
      }
      for (const { mesh, own } of meshes) mesh.material = look ? one : own;
    },
    dispose() {
      one.dispose();
      for (const { mesh, own } of meshes) {
        mesh.geometry.dispose();
        own.dispose();
      }
    },
  };
}
