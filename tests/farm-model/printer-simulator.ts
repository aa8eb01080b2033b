import { ShopError } from '#domain/shared/errors.ts';
import type { LastPrint, PrinterConnection, PrinterReport } from '#domain/shared/printer-connection.ts';

/** `away`: it does not answer. `silent`: it acts without answering. `refusing`: it prints nothing. */
export const printerConditions = ['away', 'silent', 'refusing'] as const;
export type PrinterCondition = (typeof printerConditions)[number] | 'fine';

/** A printer that is driven over the network: what it did is the truth, independent of the shop's records. */
export class PrinterSimulator implements PrinterConnection {
  condition: PrinterCondition = 'fine';
  /** How often each file was printed. */
  readonly prints = new Map<string, number>();
  readonly #ended = new Map<string, Exclude<LastPrint, null>>();
  #state: 'idle' | 'printing' = 'idle';
  #file: string | null = null;
  #progress = 0;

  async read(): Promise<PrinterReport> {
    this.#answer();
    return {
      state: this.#state,
      text: this.#state,
      file: this.#file,
      progress: this.#file === null ? null : this.#progress,
    };
  }

  async readLastPrint(_: unknown, file: string): Promise<LastPrint> {
    this.#answer();
    return this.#ended.get(file) ?? null;
  }

  async print(_: unknown, file: string): Promise<void> {
    this.#answer();
    if (this.#state === 'printing' || this.condition === 'refusing')
      throw new ShopError('printer_refused', 'The printer is not ready.');
    this.prints.set(file, (this.prints.get(file) ?? 0) + 1);
    this.#state = 'printing';
    this.#file = file;
    this.#progress = 0;
    if (this.condition === 'silent') throw unreachableError();
  }

  async cancel(): Promise<void> {
    this.#answer();
    this.#end('failed');
    if (this.condition === 'silent') throw unreachableError();
  }

  stateOf(file: string): 'printing' | LastPrint {
    return this.#state === 'printing' && this.#file === file ? 'printing' : (this.#ended.get(file) ?? null);
  }

  /** It prints on, to the end, or breaks off. */
  goOn(outcome: 'half' | 'done' | 'failed'): void {
    if (this.#state !== 'printing') return;
    if (outcome === 'half') this.#progress = 0.5;
    else this.#end(outcome);
  }

  /** It is switched off and on: it knows only what has ended. */
  restart(): void {
    this.#state = 'idle';
    this.#file = null;
    this.#progress = 0;
  }

  #end(outcome: 'done' | 'failed'): void {
    if (this.#state !== 'printing' || !this.#file) return;
    this.#state = 'idle';
    if (outcome === 'done') this.#progress = 1;
    this.#ended.set(this.#file, outcome);
  }

  #answer(): void {
    if (this.condition === 'away') throw unreachableError();
  }
}

const unreachableError = () => new ShopError('printer_unreachable', 'The printer does not answer.');
