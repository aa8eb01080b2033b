import type { PrintChoices } from '#mesh/print-file/create-print-file.ts';

/** The path of an upload, or of a demo product's part. */
export const partPath = /^\/(?:uploads\/([\w-]+\.(?:stl|3mf))|parts\/([\w-]+\.\w+\.3mf))$/;

/** Makes print files outside the serving process; a port, as it needs a process of its own. */
export interface PrintFileMaker {
  /**
   * The 3MF of one part as it was chosen; the same input gives the same bytes. `path`: see `partPath`. Throws ShopError `unreadable` if it cannot be made, with the reason for staff, `not_found` if the
   * part's file was deleted, `interrupted` if the shop stops; and PrintProcessEndedError.
   */
  make(path: string, choices: PrintChoices): Promise<Uint8Array>;
}

/** The process ended or timed out: because of the part, or of a machine that is busy, short of memory, or shut down. */
export class PrintProcessEndedError extends Error {}
