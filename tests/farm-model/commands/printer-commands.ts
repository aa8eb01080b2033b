import { startPrintAttempt } from '#domain/print-attempts/start-print-attempt.ts';
import { clearPrinter } from '#domain/printers/clear-printer.ts';
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
  /** A customer, or staff who do not print. */
  trespass(scene, command) {
    const input = makeStart(scene, command);
    const customer = pickOne(scene.database.customers, command.pick);
    const actor = pickOne([null, customer, { ...scene.printing, role: 'accounting' as const }], command.size);
    return input && ((ctx) => startPrintAttempt({ ...ctx, actor }, input));
  },
} satisfies Record<string, FarmCommandResolver>;
