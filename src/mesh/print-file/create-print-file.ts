import { createBlock } from '#mesh/text/create-block.ts';
import { engraveText, setText } from '#mesh/text/set-text.ts';
import { type BodyColor, blockColor, chooseTextColor } from '#mesh/text/text-colors.ts';
import type { TextPlate } from '#mesh/text/text-plate.ts';
import type { TextTools } from '#mesh/text/text-tools.ts';
import { writeOneObject } from '#mesh/threemf/write-threemf.ts';
import { findSizeProblem } from './find-size-problem.ts';
import type { PartBody } from './part-body.ts';
import { readPart } from './read-part.ts';

/** As the shop has it: EPLA, green. */
export interface PrintFilament {
  material: string;
  color: string;
  /** As #rrggbb. */
  hex: string;
}

/** How one part of a line is printed. */
export interface PrintChoices {
  /** Of all bodies but a raised text; null: the colors that the part's file names. */
  filament: PrintFilament | null;
  /** 1 is the original size. */
  scale: number;
  texts: { value: string; plate: TextPlate }[];
}

const unnamedColor: BodyColor = { name: 'As the part', hex: '#808080' };

/** The part cannot be printed as it was chosen. The message is for the owner. */
export class UnprintablePartError extends Error {}

/**
 * The 3MF of one part: scaled, with its texts, and a filament for each body. The same input gives the same bytes. Throws
 * `UnreadableStlError`, `UnreadableThreemfError`, and `UnprintablePartError` for one that does not fit the bed or
 * cannot be engraved.
 */
export const createPrintFile = (part: Uint8Array, choices: PrintChoices, tools: TextTools | null) =>
  composePrintFile(readPart(part), choices, tools);

/** The same of a part that was read. `tools` are needed for texts only. */
export function composePrintFile(
  part: readonly PartBody[],
  { filament, scale, texts }: PrintChoices,
  tools: TextTools | null,
): Uint8Array<ArrayBuffer> {
  const own = filament && toBodyColor(filament, filament);
  let bodies: PartBody[] = part.map((body) => ({ ...body, color: own ?? body.color }));
  if (texts.length > 0 && !tools) throw new Error('Texts need their tools.');
  for (const text of texts) bodies = addText(tools as TextTools, bodies, text, filament);
  if (bodies.length === 0) throw new UnprintablePartError('Its text removes all of it.');
  const problem = findSizeProblem(measureSize(bodies), scale);
  if (problem !== null) throw new UnprintablePartError(problem);
  return writeOneObject(
    'Part',
    bodies.map(({ name, mesh, color }) => ({ name, mesh, filament: color ?? unnamedColor })),
    scale,
  );
}

const toBodyColor = (
  { material }: PrintFilament,
  { color, hex }: Omit<PrintFilament, 'material'>,
): BodyColor => ({
  name: `${material} ${color}`,
  hex,
});

/** A raised text is a body in a color that stands out, as the browser shows it. */
function addText(
  tools: TextTools,
  part: readonly PartBody[],
  { value, plate }: PrintChoices['texts'][number],
  filament: PrintFilament | null,
): PartBody[] {
  const text = setText(tools, value, plate);
  const color = filament ? toBodyColor(filament, filament) : blockColor;
  const block = plate.block && { name: 'Name plate', mesh: createBlock(plate, plate.block), color };
  if (plate.relief === 'raised') {
    const { name, hex } = chooseTextColor(color.hex);
    const textColor = filament ? toBodyColor(filament, { color: name, hex }) : { name, hex };
    return [...part, ...(block ? [block] : []), { name: 'Text', mesh: text, color: textColor }];
  }
  const engrave = (body: PartBody) => ({ ...body, mesh: engraveText(tools, body.mesh, text) });
  if (block) return [...part, engrave(block)];
  try {
    // A small body may be in the way of a letter altogether.
    return part.map(engrave).filter(({ mesh }) => mesh.triangles.length > 0);
  } catch {
    throw new UnprintablePartError('Its mesh is not watertight: a text cannot be engraved.');
  }
}

/** Of all bodies together, in mm. */
function measureSize(bodies: readonly PartBody[]): number[] {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { mesh } of bodies)
    for (let at = 0; at < mesh.vertices.length; at += 1) {
      const value = mesh.vertices[at] as number;
      const axis = at % 3;
      if (value < (low[axis] as number)) low[axis] = value;
      if (value > (high[axis] as number)) high[axis] = value;
    }
  return high.map((value, axis) => value - (low[axis] as number));
}
