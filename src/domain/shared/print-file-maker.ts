import type { PrintChoices } from '#mesh/print-file/create-print-file.ts';

/** Makes print files outside the serving process; a port, as it needs a process of its own. */
export interface PrintFileMaker {
  /**
   * The 3MF of one part as it was chosen; the same input gives the same bytes. `path`: of an upload, or of a demo
   * product's part. Throws ShopError `unreadable` if it cannot be made, with the reason for staff, `not_found` if the
   * part's file was deleted, `interrupted` if the shop stops.
   */
  make(path: string, choices: PrintChoices): Promise<Uint8Array>;
}
