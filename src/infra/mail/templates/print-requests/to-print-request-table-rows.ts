import { meshInfoSchema } from '#domain/uploads/schemas.ts';
import type { MailTableRow } from '#infra/mail/templates/mail-elements.ts';

/** The requested print, its material and the facts of its STL, for the owner. */
export function toPrintRequestTableRows(data: Record<string, string>): MailTableRow[] {
  const { color = '', filament = '', image = '', stlFile = '', mesh = '' } = data;
  const rows: MailTableRow[] = [
    ['Color', color || 'Not sure, advise me'],
    ['Filament', filament || 'Not sure, advise me'],
  ];
  if (image) rows.push(['Image', image]);
  if (stlFile) rows.push(['STL file', stlFile]);
  return mesh ? [...rows, ...meshRows(mesh)] : rows;
}

function meshRows(json: string): MailTableRow[] {
  const { sizeMm, volumeCm3, triangles, watertight, warnings } = meshInfoSchema.parse(JSON.parse(json));
  const sides = [sizeMm.width, sizeMm.depth, sizeMm.height].map((side) => rounded(side));
  return [
    ['Size', `${sides.join(' x ')} mm`],
    ['Volume', `${rounded(volumeCm3)} cm³`],
    ['Triangles', triangles.toLocaleString('en-US')],
    ['Surface', watertight ? 'closed' : 'not closed'],
    ...warnings.map((warning): MailTableRow => ['Please check', warning]),
  ];
}

const rounded = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
