import type { Solid, Vec3 } from './kit.ts';

/** Binary STL of a solid: 80 bytes of header, a count, then 50 bytes a triangle. Millimetres. */
export function encodeBinaryStl(solid: Solid): Uint8Array {
  const { vertProperties, triVerts, numProp } = solid.getMesh();
  const count = triVerts.length / 3;
  const view = new DataView(new ArrayBuffer(84 + 50 * count));
  view.setUint32(80, count, true);
  for (let t = 0; t < count; t++) {
    const corners = [0, 1, 2].map((c) => {
      const at = (triVerts[3 * t + c] as number) * numProp;
      return [vertProperties[at], vertProperties[at + 1], vertProperties[at + 2]] as Vec3;
    }) as [Vec3, Vec3, Vec3];
    [normal(corners), ...corners].forEach((vector, i) => {
      vector.forEach((value, k) => {
        view.setFloat32(84 + 50 * t + 12 * i + 4 * k, value, true);
      });
    });
  }
  return new Uint8Array(view.buffer);
}

function normal([a, b, c]: [Vec3, Vec3, Vec3]): Vec3 {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const n: Vec3 = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...n) || 1;
  return [n[0] / length, n[1] / length, n[2] / length];
}
