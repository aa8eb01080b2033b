import { Color, type Group, Mesh, MeshStandardMaterial } from 'three';
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { giveStudioLook } from './studio-look.ts';

export interface FilamentLook {
  name: string;
  hex: string;
  roughness: number;
  metal: number;
  glow: number;
}

export interface DressedModel {
  /** Prints it all in one filament; undefined gives back the colours it came with. */
  paint(look: FilamentLook | undefined): void;
  dispose(): void;
}

const crease = (32 * Math.PI) / 180;

/**
 * Gives a mesh without normals the edges of the studio's pictures, and lets it change its filament.
 * @param layer metres from one visible layer to the next; undefined for what is not printed
 */
export function dressModel(group: Group, layer?: number): DressedModel {
  const meshes: { mesh: Mesh; own: MeshStandardMaterial }[] = [];
  const one = new MeshStandardMaterial();
  giveStudioLook(one, layer);
  group.traverse((node) => {
    if (!(node instanceof Mesh)) return;
    const flat = node.geometry;
    node.geometry = toCreasedNormals(flat, crease);
    flat.dispose();
    const own = node.material as MeshStandardMaterial;
    own.flatShading = false;
    giveStudioLook(own, layer);
    node.castShadow = true;
    node.receiveShadow = true;
    meshes.push({ mesh: node, own });
  });
  return {
    paint(look) {
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
