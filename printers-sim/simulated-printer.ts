/** What happens to one of its next prints. */
export interface PlannedMishap {
  /** Which of its prints, from 1. */
  print: number;
  /** Where the print breaks off, from 0 to 1. */
  failAt?: number;
  /** Where nobody can reach the printer any more, which goes on printing, and for how long. */
  loseAt?: number;
  loseMs?: number;
}

interface CurrentPrint {
  startedAt: number;
  durationMs: number;
  failAt: number | null;
}

interface StoredFile {
  seconds: number;
  success: number;
  failure: number;
  last: { date: number; success: boolean } | null;
}

export interface PrinterOptions {
  /** How many seconds of a print pass in one. */
  speed: number;
  mishaps?: readonly PlannedMishap[];
  now: () => number;
}

/** Of a file that does not say how long it takes. */
const unknownSeconds = 60;

/** A printer behind an OctoPrint: it prints what it is sent in the time that the file says, divided by its speed. */
export class SimulatedPrinter {
  readonly #options: PrinterOptions;
  readonly #files = new Map<string, StoredFile>();
  #selected: string | null = null;
  #print: CurrentPrint | null = null;
  /** Of the selected file, from 0 to 1; null: it was not printed since it was selected. */
  #completion: number | null = null;
  #isConnected = true;
  #prints = 0;
  #lostFrom = Number.POSITIVE_INFINITY;
  #lostUntil = 0;

  constructor(options: PrinterOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    this.#advance();
    return this.#print !== null;
  }

  get isOperational(): boolean {
    return this.#isConnected;
  }

  /** Whether calls reach it. */
  get isReachable(): boolean {
    const now = this.#options.now();
    return now < this.#lostFrom || now >= this.#lostUntil;
  }

  get selected(): string | null {
    return this.#selected;
  }

  /** How many prints it was started for, to the end or not. */
  get prints(): number {
    return this.#prints;
  }

  store(name: string, gcode: string): void {
    const seconds = readSeconds(gcode);
    this.#files.set(name, { success: 0, failure: 0, last: null, ...this.#files.get(name), seconds });
  }

  /** Returns whether it prints. */
  start(name: string): boolean {
    const file = this.#files.get(name);
    if (!file || !this.#isConnected || this.isBusy) return false;
    const { now, speed, mishaps = [] } = this.#options;
    this.#prints += 1;
    const mishap = mishaps.find(({ print }) => print === this.#prints);
    const durationMs = (file.seconds * 1000) / speed;
    this.#selected = name;
    this.#completion = 0;
    this.#print = { startedAt: now(), durationMs, failAt: mishap?.failAt ?? null };
    if (mishap?.loseAt !== undefined) this.lose(mishap.loseMs ?? 60_000, mishap.loseAt * durationMs);
    return true;
  }

  /** Nobody reaches it for a while, and it goes on printing. */
  lose(ms: number, inMs = 0): void {
    this.#lostFrom = this.#options.now() + inMs;
    this.#lostUntil = this.#lostFrom + ms;
  }

  /** As a person at the printer, or the shop, does. Returns whether there was something to cancel. */
  cancel(): boolean {
    if (!this.isBusy) return false;
    this.#end(false, null);
    return true;
  }

  /** The print breaks off where it is. */
  fail(): void {
    if (this.isBusy) this.#end(false, this.#completion);
  }

  /** Its cable is pulled, or put in again. */
  setConnected(isConnected: boolean): void {
    if (!isConnected) this.fail();
    this.#isConnected = isConnected;
  }

  /** OctoPrint is started again: nothing is selected, and the print has ended without a word. */
  forget(): void {
    this.#print = null;
    this.#selected = null;
    this.#completion = null;
  }

  describeJob(): object {
    this.#advance();
    const file = this.#selected === null ? undefined : this.#files.get(this.#selected);
    const percent = this.#completion === null ? null : this.#completion * 100;
    return {
      job: {
        file: { name: this.#selected, origin: file ? 'local' : null, size: file ? 1000 : null, date: null },
        estimatedPrintTime: file?.seconds ?? null,
        filament: null,
      },
      progress: { completion: percent, filepos: null, printTime: null, printTimeLeft: null },
      state: this.#isConnected ? (this.#print ? 'Printing' : 'Operational') : 'Offline',
    };
  }

  describeFile(name: string): object | null {
    this.#advance();
    const file = this.#files.get(name);
    if (!file) return null;
    const { success, failure, last } = file;
    return {
      ...{ name, path: name, type: 'machinecode', typePath: ['machinecode', 'gcode'], origin: 'local' },
      ...(last && { prints: { success, failure, last } }),
    };
  }

  #advance(): void {
    if (!this.#print) return;
    const { startedAt, durationMs, failAt } = this.#print;
    const share = (this.#options.now() - startedAt) / durationMs;
    this.#completion = Math.min(1, share);
    if (failAt !== null && share >= failAt) this.#end(false, failAt);
    else if (share >= 1) this.#end(true, 1);
  }

  #end(success: boolean, completion: number | null): void {
    const file = this.#files.get(this.#selected ?? '');
    this.#print = null;
    this.#completion = completion;
    if (!file) return;
    file[success ? 'success' : 'failure'] += 1;
    file.last = { date: this.#options.now() / 1000, success };
  }
}

const secondsOf: Record<string, number> = { d: 86_400, h: 3600, m: 60, s: 1 };

/** What PrusaSlicer writes at the end of a file. */
function readSeconds(gcode: string): number {
  const [, text = ''] = /^; estimated printing time \(normal mode\) = (.*)$/m.exec(gcode) ?? [];
  const parts = [...text.matchAll(/(\d+)([dhms])/g)];
  const seconds = parts.reduce(
    (sum, [, count, unit = '']) => sum + Number(count) * (secondsOf[unit] ?? 0),
    0,
  );
  return seconds || unknownSeconds;
}
