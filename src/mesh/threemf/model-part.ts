import type { SaxesTagNS } from 'saxes';
import { GrowingArray } from './growing-array.ts';
import { threemfLimits } from './limits.ts';
import { coreNamespace } from './namespaces.ts';
import type { XmlHandler } from './read-xml.ts';
import { UnreadableThreemfError } from './threemf-error.ts';
import { parseTransform, type Transform } from './transform.ts';

const productionNamespace = 'http://schemas.microsoft.com/3dmanufacturing/production/2015/06';
const materialsNamespace = 'http://schemas.microsoft.com/3dmanufacturing/material/2015/02';
/** Extensions that change nothing in meshes, or that are read. */
const knownExtensions = new Set([coreNamespace, productionNamespace, materialsNamespace]);

const millimeters = { micron: 0.001, millimeter: 1, centimeter: 10, inch: 25.4, foot: 304.8, meter: 1000 };
export type ThreemfUnit = keyof typeof millimeters;

const verticesPath = 'model/resources/object/mesh/vertices';
const trianglesPath = 'model/resources/object/mesh/triangles';
/** Vertices and triangles as all programs write them. Other attributes of triangles are for materials and painting. */
const vertexPattern = /\s*<vertex x="([^"<&]*)" y="([^"<&]*)" z="([^"<&]*)"\s*\/>/y;
const trianglePattern =
  /\s*<triangle v1="([^"<&]*)" v2="([^"<&]*)" v3="([^"<&]*)"(?:\s+(?!xmlns)[\w:]+="[^"<&]*")*\s*\/>/y;

/** Supports are made by the slicer again, and 'other' is for modifiers. */
const leftOutTypes = new Set(['support', 'solidsupport', 'other']);

/** An object as it is placed by a component or a build item. */
export interface Placement {
  /** The model part that has the object; null: the same part. */
  part: string | null;
  objectId: string;
  transform: Transform;
}

/** What a file says of the filament of an object. */
export interface ThreemfColor {
  name: string;
  /** As #rrggbb. */
  hex: string;
}

export interface ModelObject {
  name: string;
  isPrinted: boolean;
  /** That of its group of materials; null: it names none. */
  color: ThreemfColor | null;
  /** The range of its corners in `corners`. */
  from: number;
  to: number;
  components: Placement[];
}

/** Vertices in mm, of all parts one after the other, and the vertices of each triangle's corners. */
export class MeshData {
  readonly vertices = new GrowingArray(Float64Array, 3 * threemfLimits.vertices);
  readonly corners = new GrowingArray(Uint32Array, 3 * threemfLimits.triangles);
  objects = 0;
  materials = 0;
  placements = 0;
}

/** Reads a model part: its objects, and what its build section places. */
export class ModelPart implements XmlHandler {
  readonly objects = new Map<string, ModelObject>();
  readonly items: Placement[] = [];
  unit: ThreemfUnit = 'millimeter';
  readonly #data: MeshData;
  #object: ModelObject | null = null;
  #firstVertex = 0;
  /** By the id of their group. */
  readonly #colors = new Map<string, ThreemfColor[]>();
  #group: ThreemfColor[] = [];

  constructor(data: MeshData) {
    this.#data = data;
  }

  open(path: string, tag: SaxesTagNS): void {
    switch (path) {
      case `${verticesPath}/vertex`:
        this.#addVertex(read(tag, 'x'), read(tag, 'y'), read(tag, 'z'));
        break;
      case `${trianglesPath}/triangle`:
        this.#addTriangle(read(tag, 'v1'), read(tag, 'v2'), read(tag, 'v3'));
        break;
      case 'model/resources/object/components/component':
        this.#object?.components.push(this.#readPlacement(tag));
        break;
      case 'model/resources/object':
        this.#startObject(tag);
        break;
      case 'model/resources/basematerials':
        this.#group = [];
        this.#colors.set(read(tag, 'id') ?? '', this.#group);
        break;
      case 'model/resources/basematerials/base':
        this.#addColor(tag);
        break;
      case 'model/build/item':
        // PrusaSlicer, Bambu Studio and Orca mark what they would not slice.
        if (read(tag, 'printable') !== '0') this.items.push(this.#readPlacement(tag));
        break;
      case 'model':
        this.#readModel(tag);
        break;
      default:
        // Another root element.
        if (!path.includes('/')) throw new UnreadableThreemfError('damaged');
    }
  }

  readEmptyElements(path: string, text: string, at: number): number {
    if (path === verticesPath)
      return forEachMatch(vertexPattern, text, at, ([, x, y, z]) => this.#addVertex(x, y, z));
    if (path === trianglesPath)
      return forEachMatch(trianglePattern, text, at, ([, v1, v2, v3]) => this.#addTriangle(v1, v2, v3));
    return at;
  }

  close(path: string): void {
    if (path === 'model/resources/object') this.#endObject();
  }

  #readModel(tag: SaxesTagNS): void {
    const unit = read(tag, 'unit') ?? 'millimeter';
    if (!Object.hasOwn(millimeters, unit)) throw new UnreadableThreemfError('unknown_unit');
    this.unit = unit as ThreemfUnit;
    const required = read(tag, 'requiredextensions')?.trim() || null;
    for (const prefix of required?.split(/\s+/) ?? [])
      if (!knownExtensions.has(tag.ns[prefix] ?? '')) throw new UnreadableThreemfError('unknown_extension');
  }

  #startObject(tag: SaxesTagNS): void {
    const { corners, vertices } = this.#data;
    this.#data.objects += 1;
    if (this.#data.objects > threemfLimits.objects) throw new UnreadableThreemfError('too_large');
    const isPrinted = !leftOutTypes.has(read(tag, 'type') ?? 'model');
    const color = this.#colors.get(read(tag, 'pid') ?? '')?.[Number(read(tag, 'pindex') ?? 0)] ?? null;
    const name = toShortName(read(tag, 'name'));
    this.#object = { name, isPrinted, color, from: corners.length, to: corners.length, components: [] };
    this.#firstVertex = vertices.length / 3;
    this.objects.set(read(tag, 'id') ?? '', this.#object);
  }

  #addColor(tag: SaxesTagNS): void {
    this.#data.materials += 1;
    if (this.#data.materials > threemfLimits.objects) throw new UnreadableThreemfError('too_large');
    const [hex = '#808080'] = /^#[0-9a-f]{6}/.exec(read(tag, 'displaycolor')?.toLowerCase() ?? '') ?? [];
    this.#group.push({ name: toShortName(read(tag, 'name')), hex });
  }

  #addVertex(x?: string, y?: string, z?: string): void {
    const scale = millimeters[this.unit];
    this.#data.vertices.push3(parseNumber(x) * scale, parseNumber(y) * scale, parseNumber(z) * scale);
  }

  #addTriangle(v1?: string, v2?: string, v3?: string): void {
    const first = this.#firstVertex;
    this.#data.corners.push3(parseIndex(v1) + first, parseIndex(v2) + first, parseIndex(v3) + first);
  }

  #readPlacement(tag: SaxesTagNS): Placement {
    this.#data.placements += 1;
    if (this.#data.placements > threemfLimits.placements) throw new UnreadableThreemfError('too_large');
    const path = Object.values(tag.attributes).find(
      ({ local, uri }) => local === 'path' && uri === productionNamespace,
    );
    return {
      part: path?.value ?? null,
      objectId: read(tag, 'objectid') ?? '',
      transform: parseTransform(read(tag, 'transform'), millimeters[this.unit]),
    };
  }

  /** Vertices may come after triangles, so corners are checked at the end. */
  #endObject(): void {
    const { corners, vertices } = this.#data;
    const object = this.#object as ModelObject;
    object.to = corners.length;
    for (let index = object.from; index < object.to; index += 1)
      if ((corners.values[index] as number) * 3 >= vertices.length)
        throw new UnreadableThreemfError('bad_index');
    this.#object = null;
  }
}

/** Takes the matches that follow each other from `at` on, and returns where they end. */
function forEachMatch(
  pattern: RegExp,
  text: string,
  at: number,
  take: (match: RegExpExecArray) => void,
): number {
  let end = at;
  pattern.lastIndex = at;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    take(match);
    end = pattern.lastIndex;
  }
  return end;
}

const toShortName = (text = '') => text.slice(0, 100);

const read = (tag: SaxesTagNS, name: string): string | undefined => tag.attributes[name]?.value;

function parseNumber(text: string | undefined): number {
  const value = text?.trim() ? Number(text) : Number.NaN;
  if (!Number.isFinite(value)) throw new UnreadableThreemfError('bad_number');
  return value;
}

function parseIndex(text: string | undefined): number {
  const value = parseNumber(text);
  if (!Number.isInteger(value) || value < 0 || value > threemfLimits.vertices)
    throw new UnreadableThreemfError('bad_index');
  return value;
}
