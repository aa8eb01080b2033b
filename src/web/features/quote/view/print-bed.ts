import { BufferAttribute, BufferGeometry, Group, LineBasicMaterial, LineSegments } from 'three';

const stepMm = 10;
/** Below the shadow, which is drawn on the ground. */
const depth = -0.0002;

/** The bed as lines: a fine one each centimeter, a stronger one each five and around. In metres, y up. */
export function createPrintBed([width, length]: readonly [x: number, y: number, z: number]): Group {
  const [x, z] = [width / 2000, length / 2000];
  const [fine, strong]: [number[], number[]] = [[], []];
  const addLines = (half: number, toLine: (at: number) => number[]) => {
    const count = Math.floor((half * 1000) / stepMm);
    for (let index = -count; index <= count; index += 1)
      (index % 5 === 0 ? strong : fine).push(...toLine((index * stepMm) / 1000));
  };
  addLines(x, (at) => [at, depth, -z, at, depth, z]);
  addLines(z, (at) => [-x, depth, at, x, depth, at]);
  for (const side of [-1, 1]) {
    strong.push(side * x, depth, -z, side * x, depth, z);
    strong.push(-x, depth, side * z, x, depth, side * z);
  }
  const bed = new Group();
  bed.add(toLines(fine, 0.25), toLines(strong, 0.6));
  return bed;
}

function toLines(points: number[], opacity: number): LineSegments {
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(points), 3));
  return new LineSegments(geometry, new LineBasicMaterial({ color: '#8a8378', transparent: true, opacity }));
}
