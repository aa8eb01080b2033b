import { stdout } from 'node:process';
import { STLLoader } from 'three/examples/jsm/loaders/STLLoader.js';
import { integrateSurface, toTriangleBytes } from '#mesh/integrate-surface.ts';
import { measureLayers } from '#mesh/layers/measure-layers.ts';
import { measureSupports } from '#mesh/measure-supports.ts';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { median } from './support/median.ts';

/**
 * `npm run bench:mesh`: a binary STL of a million triangles. The integrals of an estimate beside a bare pass that sums
 * the coordinates, and reading the file beside three's STLLoader: milliseconds of processor
 * time, medians of five rounds, alternating.
 */
const triangles = 1_000_000;
const rounds = 5;
/** Rounds before, in which the code is compiled: the compiler takes up to three. */
const warmUps = 3;

const file = encodeSphere(triangles);
const positions = readStlPositions(new Uint8Array(file));
const bytes = { view: new DataView(file), start: 96, stride: 50 };
const bounds = integrateSurface(bytes);
const cases: Record<string, () => unknown> = {
  'bare pass over the coordinates': () => sumCoordinates(positions),
  'bare pass over the bytes': () => sumBytes(file),
  "integrals of the file's bytes": () => integrateSurface(bytes),
  'integrals of coordinates': () => integrateSurface(toTriangleBytes(positions)),
  'reading the file': () => readStlPositions(new Uint8Array(file)),
  "three's STLLoader": () => new STLLoader().parse(file),
  'volume of supports': () => measureSupports(positions, bounds, 1, 1),
  layers: () => measureLayers(positions, bounds, 1),
};
const times = new Map(Object.keys(cases).map((name) => [name, [] as number[]]));
for (let round = -warmUps; round < rounds; round += 1) {
  for (const [name, run] of Object.entries(cases)) {
    const start = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(start);
    if (round >= 0) times.get(name)?.push((user + system) / 1000);
  }
}
for (const [name, list] of times) stdout.write(`${name.padEnd(32)} ${median(list).toFixed(1)} ms\n`);
const ratioOf = (one: string, other: string) => median(times.get(one) ?? []) / median(times.get(other) ?? []);
const [coordinatesPass = '', bytesPass = '', ofBytes = '', ofCoordinates = ''] = Object.keys(cases);
for (const [one, other] of [
  [ofBytes, bytesPass],
  [ofCoordinates, coordinatesPass],
] as const)
  stdout.write(`${one}: ${ratioOf(one, other).toFixed(2)} x the ${other}\n`);

function sumCoordinates(coordinates: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < coordinates.length; at += 1) sum += coordinates[at] as number;
  return sum;
}

function sumBytes(content: ArrayBuffer): number {
  const view = new DataView(content);
  let sum = 0;
  for (let at = 96; at < content.byteLength; at += 50)
    for (let axis = 0; axis < 36; axis += 4) sum += view.getFloat32(at + axis, true);
  return sum;
}

/** A sphere of 50 mm in rings of quads. */
function encodeSphere(count: number): ArrayBuffer {
  const rings = Math.floor(Math.sqrt(count / 2));
  const perRing = Math.floor(count / 2 / rings);
  const content = new ArrayBuffer(84 + 50 * rings * perRing * 2);
  const view = new DataView(content);
  view.setUint32(80, rings * perRing * 2, true);
  const corner = (ring: number, step: number) => {
    const [polar, turn] = [(Math.PI * ring) / rings, (2 * Math.PI * (step % perRing)) / perRing];
    return [Math.sin(polar) * Math.cos(turn), Math.sin(polar) * Math.sin(turn), -Math.cos(polar)];
  };
  let at = 84;
  for (let ring = 0; ring < rings; ring += 1) {
    for (let step = 0; step < perRing; step += 1) {
      const quad = [
        corner(ring, step),
        corner(ring, step + 1),
        corner(ring + 1, step + 1),
        corner(ring + 1, step),
      ];
      for (const order of [
        [0, 1, 2],
        [0, 2, 3],
      ]) {
        for (const [index, of] of order.entries())
          for (const [axis, value] of (quad[of] as number[]).entries())
            view.setFloat32(at + 12 + 12 * index + 4 * axis, 25 * value, true);
        at += 50;
      }
    }
  }
  return content;
}
