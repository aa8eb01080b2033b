import { threemfLimits } from './limits.ts';
import type { MeshData, ModelObject, ModelPart, Placement, ThreemfColor } from './model-part.ts';
import { UnreadableThreemfError } from './threemf-error.ts';
import { compose, isMirroring, type Transform } from './transform.ts';

/** A placed object with the part that has it. */
interface Located {
  object: ModelObject;
  part: ModelPart;
}

/** An object as it is placed, with triangles of its own. */
export interface PlacedBody {
  name: string;
  color: ThreemfColor | null;
  /** Where its corners end in the positions; they begin where those of the body before it end. */
  to: number;
}

/** More are one: a file can place an object a million times. */
const maxBodies = 1000;

/** Places the objects of the build section, with their components, and writes the corners of all triangles. */
export class ObjectPlacer {
  readonly #openPart: (path: string) => ModelPart;
  readonly #data: MeshData;
  /** Of objects with their components; null while it is counted. */
  readonly #counts = new Map<ModelObject, { triangles: number; depth: number } | null>();
  #positions = new Float32Array();
  #length = 0;
  readonly #bodies: PlacedBody[] = [];

  constructor(data: MeshData, openPart: (path: string) => ModelPart) {
    this.#data = data;
    this.#openPart = openPart;
  }

  /** The corners of all triangles that are printed, and how many items have any. */
  place(start: ModelPart): {
    positions: Float32Array<ArrayBuffer>;
    bodies: PlacedBody[];
    objects: number;
  } {
    // Counted first: an object that is placed a billion times costs one addition.
    const counts = start.items.map((item) => this.#measure(this.#locate(item, start), 0).triangles);
    const triangles = counts.reduce((sum, one) => sum + one, 0);
    if (triangles > threemfLimits.triangles) throw new UnreadableThreemfError('too_many_triangles');
    if (triangles === 0) throw new UnreadableThreemfError('no_triangle');
    this.#positions = new Float32Array(9 * triangles);
    const items = start.items.filter((_, index) => counts[index]);
    for (const item of items) this.#write(this.#locate(item, start), item.transform);
    return { positions: this.#positions, bodies: this.#bodies, objects: items.length };
  }

  #locate({ part: path, objectId }: Placement, from: ModelPart): Located {
    const part = path === null ? from : this.#openPart(path);
    const object = part.objects.get(objectId);
    if (!object) throw new UnreadableThreemfError('missing_object');
    return { object, part };
  }

  /** Triangles of the object with its components, and levels of components below it. */
  #measure({ object, part }: Located, level: number): { triangles: number; depth: number } {
    const known = this.#counts.get(object);
    if (known === null) throw new UnreadableThreemfError('cycle');
    if (level + (known?.depth ?? 0) > threemfLimits.depth) throw new UnreadableThreemfError('too_deep');
    if (known) return known;
    this.#counts.set(object, null);
    const count = { triangles: object.isPrinted ? (object.to - object.from) / 3 : 0, depth: 0 };
    const components = object.components.filter((component) => {
      const below = this.#measure(this.#locate(component, part), level + 1);
      if (object.isPrinted) count.triangles += below.triangles;
      count.depth = Math.max(count.depth, below.depth + 1);
      return below.triangles > 0;
    });
    // Placed many times, empty ones would cost time.
    object.components = components;
    this.#counts.set(object, count);
    return count;
  }

  #write({ object, part }: Located, transform: Transform): void {
    this.#writeTriangles(object, transform);
    for (const component of object.components)
      this.#write(this.#locate(component, part), compose(component.transform, transform));
  }

  #writeTriangles({ name, color, from, to }: ModelObject, transform: Transform): void {
    if (from === to) return;
    const corners = this.#data.corners.values;
    const isMirrored = isMirroring(transform);
    for (let index = from; index < to; index += 3) {
      this.#writeCorner(corners[index] as number, transform);
      this.#writeCorner(corners[index + (isMirrored ? 2 : 1)] as number, transform);
      this.#writeCorner(corners[index + (isMirrored ? 1 : 2)] as number, transform);
    }
    if (this.#bodies.length === maxBodies) this.#bodies.pop();
    this.#bodies.push({ name, color, to: this.#length });
  }

  #writeCorner(vertex: number, transform: Transform): void {
    const vertices = this.#data.vertices.values;
    const x = vertices[3 * vertex] as number;
    const y = vertices[3 * vertex + 1] as number;
    const z = vertices[3 * vertex + 2] as number;
    for (let axis = 0; axis < 3; axis += 1) {
      const value =
        x * (transform[axis] as number) +
        y * (transform[axis + 3] as number) +
        z * (transform[axis + 6] as number) +
        (transform[axis + 9] as number);
      if (!(Math.abs(value) <= threemfLimits.coordinateMm)) throw new UnreadableThreemfError('bad_number');
      this.#positions[this.#length] = value;
      this.#length += 1;
    }
  }
}
