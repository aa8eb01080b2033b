import sharp from 'sharp';

/** A picture like a phone's: JPEG with GPS data. */
export const createPhoto = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1200, height: 900, channels: 3, background } })
    .withExif({ IFD0: { Copyright: 'A private person' } })
    .jpeg()
    .toBuffer();

/** The 12 triangles of a cube with this side in mm, as an ASCII STL. */
export function createBoxStl(side: number): Buffer {
  const corner = (bits: number) =>
    [bits & 1, (bits >> 1) & 1, (bits >> 2) & 1].map((bit) => bit * side).join(' ');
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  const facets = sides.flatMap(([a, b, c, d]) => [
    [a, b, c],
    [a, c, d],
  ]);
  const text = facets.map(
    (corners) =>
      `facet normal 0 0 0\nouter loop\n${corners.map((bits) => `vertex ${corner(bits)}`).join('\n')}\nendloop\nendfacet\n`,
  );
  return Buffer.from(`solid box\n${text.join('')}endsolid box\n`);
}
