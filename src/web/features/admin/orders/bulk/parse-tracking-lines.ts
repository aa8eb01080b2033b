import { parse } from 'csv-parse/browser/esm/sync';
import { updateOrderInput } from '#domain/orders/schemas.ts';

export interface TrackingLine {
  /** From 1. */
  line: number;
  number: number;
  tracking: string;
}

export interface UnknownLine {
  line: number;
  text: string;
  reason: string;
}

export interface TrackingLines {
  lines: TrackingLine[];
  unknown: UnknownLine[];
}

export const maxTrackingLines = 1_000;

const orderNumber = /^(?:order\s*)?#?0*(\d{1,15})$/i;
/** How spreadsheets show long numbers, whose last digits are lost then. */
const shortenedNumber = /^\d(?:[.,]\d+)?E\+?\d+$/i;
const { tracking: trackingSchema } = updateOrderInput.shape.update.shape;

/**
 * Lines of an order number and a tracking number, separated by a comma, a semicolon or a tab; further columns are
 * ignored, as is a first line without a number. Each line is parsed alone, so that one that is broken affects no other.
 */
export function parseTrackingLines(text: string): TrackingLines {
  const found: TrackingLines = { lines: [], unknown: [] };
  const lineOf = new Map<number, number>();
  for (const [index, raw] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const content = raw.trim();
    if (content === '' || (line === 1 && !/\d/.test(content))) continue;
    const parsed = line > maxTrackingLines ? tooMany : parseLine(content);
    if (typeof parsed === 'string') found.unknown.push({ line, text: content, reason: parsed });
    else if (lineOf.has(parsed.number))
      found.unknown.push({
        ...{ line, text: content },
        reason: `Order ${parsed.number} is on line ${lineOf.get(parsed.number)} already.`,
      });
    else {
      lineOf.set(parsed.number, line);
      found.lines.push({ line, ...parsed });
    }
  }
  return found;
}

const tooMany = `Only the first ${maxTrackingLines.toLocaleString('en-US')} lines are read.`;

/** The line's content, or why it is not understood. */
function parseLine(content: string): Omit<TrackingLine, 'line'> | string {
  const [first = '', tracking = ''] = readFields(content);
  const number = Number(orderNumber.exec(first)?.[1] ?? 0);
  if (!number) return 'It does not begin with an order number.';
  if (tracking === '') return 'The tracking number is missing.';
  if (shortenedNumber.test(tracking))
    return 'The spreadsheet has shortened the tracking number. Format its column as text and copy it again.';
  const issue = trackingSchema.safeParse(tracking).error?.issues[0];
  return issue ? issue.message : { number, tracking };
}

function readFields(content: string): string[] {
  const options = { delimiter: ['\t', ';', ','], relax_quotes: true, trim: true };
  try {
    return (parse(content, options) as string[][])[0] ?? [];
  } catch {
    return [];
  }
}
