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
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="model" ContentType="application/vnd.ms-package.3dmanufacturing-3dmodel+xml"/></Types>';
const modelPath = '3D/3dmodel.model';
const relationships = `<Relationships xmlns="${relationshipsNamespace}"><Relationship Target="/${modelPath}" Id="model" Type="${modelRelationship}"/></Relationships>`;
/** Any: the same bodies give the same bytes, also in another time zone, since ZIP files have local times. */
const modifiedAt = new Date(1980, 0, 1);

/**
 * A 3MF of one object in millimeters, whose bodies have their filaments as base materials and stay aligned. Its lowest
 * point stands on the bed after scaling.
 */
export function writeThreemf(bodies: readonly ThreemfBody[], scale = 1): Uint8Array<ArrayBuffer> {
  const filaments = [...new Map(bodies.map(({ filament }) => [filament.name, filament])).values()];
  const materials = filaments.map(
    ({ name, hex }) => `<base name="${escapeXml(name)}" displaycolor="${hex.toUpperCase()}"/>`,
  );
  const objects = bodies.map(({ name, filament, mesh }, index) => {
    const material = filaments.findIndex((one) => one.name === filament.name);
    return `<object id="${index + 2}" type="model" name="${escapeXml(name)}" pid="1" pindex="${material}">${formatMesh(mesh)}</object>`;
  });
  const components = bodies.map((_, index) => `<component objectid="${index + 2}"/>`).join('');
  const whole = bodies.length + 2;
  const model = [
    `<?xml version="1.0" encoding="UTF-8"?>\n<model unit="millimeter" xml:lang="en-US" xmlns="${coreNamespace}"><resources><basematerials id="1">`,
    ...materials,
    '</basematerials>',
    ...objects,
    `<object id="${whole}" type="model"><components>${components}</components></object></resources>`,
    `<build><item objectid="${whole}" transform="${formatTransform(bodies, scale)}"/></build></model>`,
  ].join('');
  const files: Zippable = {
    '[Content_Types].xml': strToU8(contentTypes),
    '_rels/.rels': strToU8(relationships),
    [modelPath]: strToU8(model),
  };
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

function formatMesh({ vertices, triangles }: IndexedMesh): string {
  const lines: string[] = ['<mesh><vertices>'];
  for (let at = 0; at < vertices.length; at += 3) {
    const [x, y, z] = [0, 1, 2].map((axis) => formatNumber(vertices[at + axis] as number));
    lines.push(`<vertex x="${x}" y="${y}" z="${z}"/>`);
  }
  lines.push('</vertices><triangles>');
  for (let at = 0; at < triangles.length; at += 3)
    lines.push(`<triangle v1="${triangles[at]}" v2="${triangles[at + 1]}" v3="${triangles[at + 2]}"/>`);
  lines.push('</triangles></mesh>');
  return lines.join('');
}

/** Hundredths of a micrometer: less than the single precision of a part of 20 cm. */
const formatNumber = (value: number) => String(Math.round(value * 1e5) / 1e5);

const escapeXml = (text: string) => text.replace(/[<>&"]/g, (character) => `&#${character.charCodeAt(0)};`);
