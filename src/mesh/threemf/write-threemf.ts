import { strToU8, type Zippable, zipSync } from 'fflate';
import type { IndexedMesh } from '#mesh/indexed-mesh.ts';
import { coreNamespace, modelRelationship, relationshipsNamespace } from './namespaces.ts';

/** What is printed with one filament. */
export interface ThreemfBody {
  name: string;
  filament: { name: string; hex: string };
  mesh: IndexedMesh;
}

const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/><Default Extension="config" ContentType="application/xml"/></Types>';
const modelPath = '3D/3dmodel.model';
const relationships = `<Relationships xmlns="${relationshipsNamespace}"><Relationship Target="/${modelPath}" Id="model" Type="${modelRelationship}"/></Relationships>`;
/** Any: the same bodies give the same bytes, also in another time zone, since ZIP files have local times. */
const modifiedAt = new Date(1980, 0, 1);

/**
 * A 3MF of one object in millimeters with a component for each body, which has its filament as base material. Its lowest
 * point stands on the bed after scaling.
 */
export function writeThreemf(bodies: readonly ThreemfBody[], scale = 1): Uint8Array<ArrayBuffer> {
  const filaments = listFilaments(bodies);
  const objects = bodies.map(({ name, filament, mesh }, index) => {
    const material = filaments.indexOf(filament.name);
    return `<object id="${index + 2}" type="model" name="${escapeXml(name)}" pid="1" pindex="${material}"><mesh>${formatVertices([mesh])}${formatTriangles([mesh])}</mesh></object>`;
  });
  const components = bodies.map((_, index) => `<component objectid="${index + 2}"/>`).join('');
  const id = bodies.length + 2;
  objects.push(`<object id="${id}" type="model"><components>${components}</components></object>`);
  return zip({ [modelPath]: formatModel(bodies, objects, id, scale) });
}

/**
 * The same with the bodies as one mesh, whose triangles have the base materials: PrusaSlicer would take components as
 * objects that stand on the bed each. A file for it alone names the parts of the mesh; it has no settings.
 */
export function writeOneObject(
  name: string,
  bodies: readonly ThreemfBody[],
  scale = 1,
): Uint8Array<ArrayBuffer> {
  const filaments = listFilaments(bodies);
  const meshes = bodies.map(({ mesh }) => mesh);
  const materials = bodies.map(({ filament }) => ` pid="1" p1="${filaments.indexOf(filament.name)}"`);
  const mesh = `<mesh>${formatVertices(meshes)}${formatTriangles(meshes, materials)}</mesh>`;
  const object = `<object id="2" type="model" name="${escapeXml(name)}" pid="1" pindex="0">${mesh}</object>`;
  let first = 0;
  const volumes = bodies.map((body) => {
    const from = first;
    first += body.mesh.triangles.length / 3;
    const words = escapeXml(`${body.name} (${body.filament.name})`);
    return `<volume firstid="${from}" lastid="${first - 1}"><metadata type="volume" key="name" value="${words}"/><metadata type="volume" key="volume_type" value="ModelPart"/></volume>`;
  });
  const config = `<?xml version="1.0" encoding="UTF-8"?>\n<config><object id="2"><metadata type="object" key="name" value="${escapeXml(name)}"/>${volumes.join('')}</object></config>`;
  return zip({
    [modelPath]: formatModel(bodies, [object], 2, scale),
    'Metadata/Slic3r_PE_model.config': config,
  });
}

/** Their names, each once. */
const listFilaments = (bodies: readonly ThreemfBody[]) => [
  ...new Set(bodies.map(({ filament }) => filament.name)),
];

function formatModel(
  bodies: readonly ThreemfBody[],
  objects: readonly string[],
  id: number,
  scale: number,
): string {
  const hexes = new Map(bodies.map(({ filament }) => [filament.name, filament.hex.toUpperCase()]));
  const materials = [...hexes].map(
    ([name, hex]) => `<base name="${escapeXml(name)}" displaycolor="${hex}"/>`,
  );
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" xml:lang="en-US" xmlns="${coreNamespace}"><resources><basematerials id="1">`,
    ...materials,
    '</basematerials>',
    ...objects,
    `</resources><build><item objectid="${id}" transform="${formatTransform(bodies, scale)}"/></build></model>`,
  ].join('');
}

function zip(texts: Record<string, string>): Uint8Array<ArrayBuffer> {
  const files: Zippable = {
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(relationships),
  };
  for (const [path, text] of Object.entries(texts)) files[path] = strToU8(text);
  return zipSync(files, { mtime: modifiedAt });
}

function formatTransform(bodies: readonly ThreemfBody[], scale: number): string {
  let lowest = Infinity;
  for (const { mesh } of bodies)
    for (let at = 2; at < mesh.vertices.length; at += 3)
      lowest = Math.min(lowest, mesh.vertices[at] as number);
  const size = formatNumber(scale);
  return `${size} 0 0 0 ${size} 0 0 0 ${size} 0 0 ${formatNumber(-lowest * scale)}`;
}

function formatVertices(meshes: readonly IndexedMesh[]): string {
  const lines: string[] = ['<vertices>'];
  for (const { vertices } of meshes)
    for (let at = 0; at < vertices.length; at += 3) {
      const [x, y, z] = [0, 1, 2].map((axis) => formatNumber(vertices[at + axis] as number));
      lines.push(`<vertex x="${x}" y="${y}" z="${z}"/>`);
    }
  lines.push('</vertices>');
  return lines.join('');
}

/** `attributes`: of the triangles of each mesh. */
function formatTriangles(meshes: readonly IndexedMesh[], attributes: readonly string[] = []): string {
  const lines: string[] = ['<triangles>'];
  let first = 0;
  for (const [index, { vertices, triangles }] of meshes.entries()) {
    for (let at = 0; at < triangles.length; at += 3) {
      const [v1, v2, v3] = [0, 1, 2].map((corner) => (triangles[at + corner] as number) + first);
      lines.push(`<triangle v1="${v1}" v2="${v2}" v3="${v3}"${attributes[index] ?? ''}/>`);
    }
    first += vertices.length / 3;
  }
  lines.push('</triangles>');
  return lines.join('');
}

/** Hundredths of a micrometer: less than the single precision of a part of 20 cm. */
const formatNumber = (value: number) => String(Math.round(value * 1e5) / 1e5);

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
