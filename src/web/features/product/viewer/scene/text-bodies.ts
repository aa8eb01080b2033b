import { BufferAttribute, BufferGeometry, Color, Group, Mesh, MeshStandardMaterial } from 'three';
import type { IndexedMesh } from '#mesh/indexed-mesh.ts';
import { createBlock } from '#mesh/text/create-block.ts';
import { blockColor, chooseTextColor } from '#mesh/text/text-colors.ts';
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

/** What would be removed of an engraved text is shown as a layer of this height, in mm. */
const engravedLayer = 0.1;
/** How far such a body stands out of its plate: as in `setText`. */
const engravedOverlap = 0.4;

/** Texts on a model, with the blocks behind them, in the colors of the print. */
export function createTextBodies(model: Group): TextBodies {
  const millimeters = new Group();
  millimeters.rotation.x = -Math.PI / 2;
  millimeters.scale.setScalar(0.001);
  model.add(millimeters);
  const [text, block] = [0, 1].map(() => {
    const material = new MeshStandardMaterial({ flatShading: true, roughness: 0.5 });
    applyStudioLighting(material);
    return material;
  }) as [MeshStandardMaterial, MeshStandardMaterial];

  const clear = () => {
    for (const body of [...millimeters.children]) if (body instanceof Mesh) body.geometry.dispose();
    millimeters.clear();
  };
  const add = ({ vertices, triangles }: IndexedMesh, material: MeshStandardMaterial) => {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(vertices, 3));
    geometry.setIndex(new BufferAttribute(triangles, 1));
    const body = new Mesh(geometry, material);
    body.castShadow = true;
    body.receiveShadow = true;
    millimeters.add(body);
    return body;
  };
  return {
    show(texts, hex = blockColor.hex) {
      clear();
      block.color = new Color(hex);
      text.color = new Color(chooseTextColor(hex).hex);
      for (const { mesh, plate } of texts) {
        if (plate.block) add(createBlock(plate, plate.block), block);
        const body = add(mesh, text);
        const [x, y, z] = plate.normal;
        if (plate.relief === 'engraved')
          body.position.set(x, y, z).multiplyScalar(engravedLayer - engravedOverlap);
      }
    },
    dispose() {
      clear();
      text.dispose();
      block.dispose();
    },
  };
}
