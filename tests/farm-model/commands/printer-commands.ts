import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { runPrinterCommand } from '#domain/printer-connector/run-printer-command.ts';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
import { updatePrinter } from '#domain/printers/update-printer.ts';
import { printerConditions } from '#tests/farm-model/printer-simulator.ts';
import { watchAllPrinters } from '#tests/helpers/farm/watch-all-printers.ts';
import { pickOne } from '#tests/model/commands/command.ts';
import { asPrinting, type FarmCommandResolver } from './farm-command.ts';
import { makeStart } from './print-commands.ts';

export const printerCommands = {
  'clear a bed'(scene, { pick, size }) {
    const waiting = scene.farm.printers.filter(({ state }) => state === 'needs_clearing');
    const printer = pickOne(size % 6 && waiting.length ? waiting : scene.farm.printers, pick);
    if (!printer) return null;
    return (ctx) => {
      scene.clearedBeds.add(printer.id);
      return clearPrinter(asPrinting(scene, ctx), printer.id);
    };
  },
  /** Also in the middle of a print. */
  'swap a spool'(scene, { pick, size }) {
    const printer = pickOne(scene.farm.printers, pick);
    const spool = pickOne(scene.farm.spools, size);
    if (!printer || !spool) return null;
    const others = scene.farm.loaded.filter(
      ({ printer_id, slot }) => printer_id === printer.id && slot !== 1,
    );
    const spools = [
      { slot: 1, id: spool.id },
      ...others.map(({ slot, spool_id }) => ({ slot, id: spool_id })),
    ];
    return (ctx) => updatePrinter(asPrinting(scene, ctx), printer.id, { spools });
  },
  /** Who says that a printer is ready has looked at its bed. */
  'set the state of a printer'(scene, { pick, size }) {
    const printer = pickOne(scene.farm.printers, pick);
    const state = (['ready', 'ready', 'offline', 'maintenance'] as const)[size % 4];
    if (!printer || !state) return null;
    return (ctx) => {
      if (state === 'ready') scene.clearedBeds.add(printer.id);
      return updatePrinter(asPrinting(scene, ctx), printer.id, { state });
    };
  },
  /** Jobs of the queue run late, twice, and in any order. */
  'run a printer command'(scene, { pick, size }) {
    const job = pickOne(scene.farm.printerCommands, pick);
    if (!job) return null;
    return (ctx) => {
      scene.printer.condition = size % 3 ? 'fine' : (pickOne(printerConditions, pick) ?? 'fine');
      return runPrinterCommand(ctx, job.command, job.attempt_id);
    };
  },
  'the printer goes on':
    (scene, { size }) =>
    async () => {
      if (size === 11) scene.printer.restart();
      else scene.printer.goOn((['half', 'done', 'failed', 'done'] as const)[size % 4] ?? 'half');
    },
  'watch the printers': (scene, { size }) => {
    return (ctx) => {
      scene.printer.condition = size % 4 ? 'fine' : 'away';
      return watchAllPrinters(ctx);
    };
  },
  /** It is away, or has forgotten its file, for longer than a minute. */
  'lose the printer'(scene, { size }) {
    if (!scene.farm.attempts.some(({ state, file }) => file && state === 'printing')) return null;
    return async (ctx) => {
      scene.printer.condition = size % 2 ? 'away' : 'fine';
      if (size % 2 === 0) scene.printer.restart();
      await watchAllPrinters(ctx);
      scene.advanceClock(61);
      await watchAllPrinters(ctx);
    };
  },
  /** A customer, or staff who do not print. */
  trespass(scene, command) {
    const input = makeStart(scene, command);
    const customer = pickOne(scene.database.customers, command.pick);
    const actor = pickOne([null, customer, { ...scene.printing, role: 'accounting' as const }], command.size);
    return input && ((ctx) => startPrintAttempt({ ...ctx, actor }, input));
  },
} satisfies Record<string, FarmCommandResolver>;
