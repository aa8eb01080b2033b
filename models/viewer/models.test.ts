import { readdirSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Box3, Mesh, type MeshStandardMaterial, Vector3 } from 'three';
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js';
import { describe, expect, test } from 'vitest';
import models from '../models.json' with { type: 'json' };

const folder = new URL('../../public/media/models/', import.meta.url);
const scaleProps = JSON.parse(
  readFileSync(new URL('../../src/web/features/product/viewer/scale-props.json', import.meta.url), 'utf8'),
) as { hand: string; coin: string };

const bytesOf = (path: string) => readFileSync(new URL(`../../public${path}`, import.meta.url));

/** Size as width, depth, height in mm, and the names of the materials. */
async function read(path: string): Promise<{ size: number[]; materials: string[] }> {
  const { scene } = await new GLTFLoader().parseAsync(new Uint8Array(gunzipSync(bytesOf(path))).buffer, '');
  const { x, y, z } = new Box3().setFromObject(scene).getSize(new Vector3());
  const materials = new Set<string>();
  scene.traverse((node) => {
    if (node instanceof Mesh) materials.add((node.material as MeshStandardMaterial).name);
  });
  return { size: [x, z, y].map((metres) => metres * 1000), materials: [...materials] };
}

describe('the browser’s model', () => {
  test.each(Object.entries(models))(
    '%s is there, light, of its true size and colours',
    async (_slug, { model, sizeMm, colours }) => {
      expect(bytesOf(model).length).toBeLessThan(300_000);
      const { size, materials } = await read(model);
      sizeMm.forEach((length, k) => {
        expect(Math.abs((size[k] as number) - length)).toBeLessThanOrEqual(0.75);
      });
      expect(materials.sort()).toEqual(colours.toSorted());
    },
  );

  test('the hand is as long as a hand, the coin as wide as a coin', async () => {
    expect((await read(scaleProps.hand)).size[2]).toBeCloseTo(190, -1);
    expect((await read(scaleProps.coin)).size[2]).toBeCloseTo(24, 0);
  });

  test('all together stay under 12 MB', () => {
    const bytes = readdirSync(folder).map((file) => bytesOf(`/media/models/${file}`).length);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(12_000_000);
  });
});
