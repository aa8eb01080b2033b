import type { Filament } from '../filaments.ts';
import { quantizeSurface, stepsPerMm } from './quantize-surface.ts';
import type { Surface } from './simplify-meshes.ts';

export interface GlbPart {
  name: string;
  /** Name of the material. */
  material: string;
  look: Filament;
  surface: Surface;
}

const metresPerStep = 1 / (1000 * stepsPerMm);
const unsignedShort = 5123;
const unsignedInt = 5125;
const arrayBuffer = 34962;
const elementArrayBuffer = 34963;

/**
 * A glTF 2.0 binary: 1 unit is 1 metre, y up, the front to +z. Positions are 16-bit whole numbers
 * (KHR_mesh_quantization), scaled by each node; there are no normals.
 */
export function encodeGlb(parts: readonly GlbPart[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const bufferViews: object[] = [];
  const accessors: object[] = [];
  const materials = [...new Map(parts.map((part) => [part.material, materialOf(part)])).values()];
  const names = materials.map(({ name }) => name);

  const view = (data: Uint16Array | Uint32Array, more: object): number => {
    const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
    bufferViews.push({ buffer: 0, byteOffset: length, byteLength: bytes.length, ...more });
    chunks.push(bytes, new Uint8Array(-bytes.length & 3));
    length += bytes.length + (-bytes.length & 3);
    return bufferViews.length - 1;
  };

  const nodes: object[] = [];
  const meshes = parts.map(({ name, material, surface }, mesh) => {
    const { positions, indices, origin, size } = quantizeSurface(surface);
    const position = accessors.push({
      bufferView: view(positions, { byteStride: 8, target: arrayBuffer }),
      componentType: unsignedShort,
      count: positions.length / 4,
      type: 'VEC3',
      min: [0, 0, 0],
      max: size,
    });
    const index = accessors.push({
      bufferView: view(indices, { target: elementArrayBuffer }),
      componentType: indices instanceof Uint16Array ? unsignedShort : unsignedInt,
      count: indices.length,
      type: 'SCALAR',
    });
    nodes.push({
      name,
      mesh,
      translation: origin.map((steps) => steps * metresPerStep),
      scale: [metresPerStep, metresPerStep, metresPerStep],
    });
    const attributes = { POSITION: position - 1 };
    return { name, primitives: [{ attributes, indices: index - 1, material: names.indexOf(material) }] };
  });

  const document = {
    asset: { version: '2.0' },
    extensionsUsed: ['KHR_mesh_quantization'],
    extensionsRequired: ['KHR_mesh_quantization'],
    scene: 0,
    scenes: [{ nodes: nodes.map((_, node) => node) }],
    nodes,
    meshes,
    materials,
    accessors,
    bufferViews,
    buffers: [{ byteLength: length }],
  };
  return container(document, Buffer.concat(chunks));
}

function materialOf({ material, look: { hex, roughness, metal = 0, glow } }: GlbPart) {
  const colour = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255));
  return {
    name: material,
    pbrMetallicRoughness: {
      baseColorFactor: [...colour, 1],
      metallicFactor: metal,
      roughnessFactor: roughness,
    },
    ...(glow && { emissiveFactor: colour.map((value) => round(value * glow * 0.5)) }),
  };
}

/** IEC 61966-2-1. */
function linear(value: number): number {
  return round(value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;

function container(document: object, data: Uint8Array): Uint8Array {
  const text = Buffer.from(JSON.stringify(document));
  const json = Buffer.concat([text, Buffer.alloc(-text.length & 3, ' ')]);
  const file = Buffer.alloc(28 + json.length + data.length);
  [0x46546c67, 2, file.length, json.length, 0x4e4f534a].forEach((word, i) => {
    file.writeUInt32LE(word, 4 * i);
  });
  file.set(json, 20);
  file.writeUInt32LE(data.length, 20 + json.length);
  file.writeUInt32LE(0x004e4942, 24 + json.length);
  file.set(data, 28 + json.length);
  return file;
}
