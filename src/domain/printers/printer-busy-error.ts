import { ShopError } from '../shared/errors.ts';
import type { PrinterState } from './states.ts';

const reasons: Record<PrinterState, string> = {
  ready: 'has just become ready. Please try again.',
  printing: 'is printing.',
  needs_clearing: 'has to be cleared first.',
  offline: 'is offline.',
  maintenance: 'is in maintenance.',
};

/** The error for a printer that is in another state than the one that is needed. */
export const printerBusyError = ({ name, state }: { name: string; state: PrinterState }): ShopError =>
  new ShopError('printer_busy', `${name} ${reasons[state]}`);
