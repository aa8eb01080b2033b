import { maxSlots, type PrinterResponse } from '#domain/printers/schemas.ts';

/** The code on the label of a spool as it is stored: 'S1001' of 's1001' or '1001'; null if it is none. */
export function readSpoolCode(text: string): string | null {
  const [, number] = /^\s*s?0*(\d{1,12})\s*$/i.exec(text) ?? [];
  return number ? `S${number}` : null;
}

/** What the fields of the slots begin with. */
export const toSlotValues = ({ spools }: PrinterResponse): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: maxSlots }, (_, index) => [
      `slot${index + 1}`,
      spools.find(({ slot }) => slot === index + 1)?.spool.code ?? '',
    ]),
  );

/** The slots that something is in. */
export const toSlotNumbers = (values: Record<string, string>): number[] =>
  Array.from({ length: maxSlots }, (_, index) => index + 1).filter((slot) => values[`slot${slot}`]?.trim());
