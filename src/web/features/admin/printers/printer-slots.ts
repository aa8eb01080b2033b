import { maxSlots, type PrinterResponse } from '#domain/printers/schemas.ts';

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
