import { strToU8, type Zippable, zipSync } from 'fflate';

const core = 'http://schemas.microsoft.com/3dmanufacturing/core/2015/02';
const production = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06';
const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>';

export const relationshipsTo = (target: string) =>
  `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Target="${target}" Id="r1" Type="http://schemas.microsoft.com/3dmanufacturing/2013/01/3dmodel"/></Relationships>`;

/** A model part with this content of its resources and of its build section. */
export const modelXml = (resources: string, build: string, attributes = 'unit="millimeter"') =>
  `<?xml version="1.0" encoding="UTF-8"?><model ${attributes} xmlns="${core}" xmlns:p="${production}"><resources>${resources}</resources><build>${build}</build></model>`;

/** The mesh of a box with these sides, from the origin. */
export function boxMesh(width: number, depth: number, height: number): string {
  const vertices = Array.from(
    { length: 8 },
    (_, n) => `<vertex x="${n & 1 && width}" y="${n & 2 && depth}" z="${n & 4 && height}"/>`,
  );
  const sides = ['0 2 3 1', '4 5 7 6', '0 1 5 4', '2 6 7 3', '0 4 6 2', '1 3 7 5'];
  const triangles = sides.flatMap((side) => {
    const [a, b, c, d] = side.split(' ');
    return [`<triangle v1="${a}" v2="${b}" v3="${c}"/>`, `<triangle v1="${a}" v2="${c}" v3="${d}"/>`];
  });
  return `<mesh><vertices>${vertices.join('')}</vertices><triangles>${triangles.join('')}</triangles></mesh>`;
}

/** A 3MF with this start part; `files` are added, or replace its own. */
export function createThreemf(model: string, files: Zippable = {}): Buffer {
  return Buffer.from(
    zipSync({
      '[Content_Types].xml': strToU8(contentTypes),
      '_rels/.rels': strToU8(relationshipsTo('/3D/3dmodel.model')),
      '3D/3dmodel.model': strToU8(model),
      ...files,
    }),
  );
}

/** A 3MF of a box with these sides in mm. */
export const createBoxThreemf = (width: number, depth: number, height: number) =>
  createThreemf(modelXml(`<object id="1">${boxMesh(width, depth, height)}</object>`, '<item objectid="1"/>'));
