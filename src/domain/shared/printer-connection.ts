/** How a printer is reached. */
export interface PrinterAddress {
  url: string;
  apiKey: string;
}

/** What a printer says of a file. */
export interface PrinterReport {
  /** `idle`: it could print. `faulty`: it is not connected, or has an error. */
  state: 'idle' | 'printing' | 'faulty';
  /** In the printer's words. */
  text: string;
  /** The file that it prints, or printed last; null: none since it was switched on. */
  file: string | null;
  /** Of this file, from 0 to 1; null: not known. */
  progress: number | null;
}

/** How the last print of a file ended; null: it was never printed to an end, or is not there. */
export type LastPrint = 'done' | 'failed' | null;

/** How long sending a file may take. */
export const maxSendingMs = 120_000;

/**
 * The printers that are driven over a network. Every call may throw ShopError `printer_unreachable`, after which nobody
 * knows whether it had an effect, and `printer_refused`, after which it had none.
 */
export interface PrinterConnection {
  read(printer: PrinterAddress): Promise<PrinterReport>;
  readLastPrint(printer: PrinterAddress, file: string): Promise<LastPrint>;
  /** Sends a file and starts to print it. Refused unless the printer could print now. */
  print(printer: PrinterAddress, file: string, gcode: Blob): Promise<void>;
  /** Cancels what it prints. */
  cancel(printer: PrinterAddress): Promise<void>;
}
