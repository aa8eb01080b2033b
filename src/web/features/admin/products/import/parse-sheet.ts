import { parse } from 'csv-parse/browser/esm/sync';
import { type SheetColumn, sheetColumns } from '#domain/bulk-products/product-sheet.ts';
import { SheetError } from './sheet-error.ts';

export interface SheetRow {
  /** As the spreadsheet counts: the headings are row 1. */
  row: number;
  cells: Partial<Record<SheetColumn, string>>;
  /** More cells than headings: a separator stands in a text. */
  isTooLong: boolean;
}

export interface Sheet {
  rows: SheetRow[];
  /** Headings that name no field. */
  unused: string[];
}

export const maxSheetRows = 2_000;

/** 'width' for 'Width (mm)': the unit and the case do not matter. */
const toKey = (heading: string) =>
  heading
    .replace(/\(.*\)/, '')
    .trim()
    .replaceAll(/\s+/g, ' ')
    .toLowerCase();
const columnOf = new Map<string, SheetColumn>(
  sheetColumns.map(([column, heading]) => [toKey(heading), column]),
);

/** Reads a sheet with headings, separated by commas, semicolons or tabs. Throws SheetError. */
export function parseSheet(text: string): Sheet {
  const [headings = [], ...records] = readRecords(text);
  const columns = headings.map((heading) => columnOf.get(toKey(heading)));
  const known = columns.filter((column) => column !== undefined);
  if (!known.includes('name') && !known.includes('id'))
    throw new SheetError(
      'The first row has to name the columns: Name or ID, and others such as Price and Stock.',
    );
  const twice = headings.find((heading, place) => {
    const column = columnOf.get(toKey(heading));
    return column && columns.indexOf(column) !== place;
  });
  if (twice) throw new SheetError(`Two columns are called ${twice.trim()}.`);
  if (records.length > maxSheetRows)
    throw new SheetError(
      `A sheet can have at most ${maxSheetRows.toLocaleString('en-US')} rows. Split it, and import one part after the other.`,
    );
  const rows = records
    .map((record, place) => ({ record, row: place + 2 }))
    .filter(({ record }) => record.some((cell) => cell.trim() !== ''))
    .map(({ record, row }) => ({
      row,
      cells: Object.fromEntries(
        record.flatMap((cell, place) => (columns[place] ? [[columns[place], cell]] : [])),
      ),
      isTooLong: record.slice(headings.length).some((cell) => cell.trim() !== ''),
    }));
  if (rows.length === 0) throw new SheetError('There are no rows below the headings.');
  return { rows, unused: headings.filter((heading, place) => !columns[place] && heading.trim() !== '') };
}

function readRecords(text: string): string[][] {
  const options = {
    ...{ bom: true, delimiter: findDelimiter(text), relax_quotes: true, relax_column_count: true },
    to: maxSheetRows + 2,
  };
  try {
    return parse(text, options) as string[][];
  } catch (error) {
    const line = Number((error as { lines?: unknown }).lines);
    const code = (error as { code?: unknown }).code;
    if (code === 'CSV_QUOTE_NOT_CLOSED') throw new SheetError('A quote is opened and not closed.');
    throw new SheetError(`Line ${line || 1} cannot be read. Check its quotes.`);
  }
}

/** A text may contain the other separators, but the headings do not. */
function findDelimiter(text: string): string {
  const headings = text.trimStart().split(/[\r\n]/, 1)[0] ?? '';
  return ['\t', ';'].find((delimiter) => headings.includes(delimiter)) ?? ',';
}
