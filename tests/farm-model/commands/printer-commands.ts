import { failPrintAttempt } from '#domain/print-attempts/fail-print-attempt.ts';
import { finishPrintAttempt } from '#domain/print-attempts/finish-print-attempt.ts';
import { pickOne } from '#tests/model/commands/command.ts';
import { asPrinting, type FarmCommandResolver } from './farm-command.ts';
import { isLive, makeStart } from './print-commands.ts';

export const printerCommands = {
  trespass(scene, command) {
    const input = makeStart(scene, command);
    const customer = pickOne(scene.database.customers, command.pick);
    const actor = pickOne([null, customer, { ...scene.printing, role: 'accounting' as const }], command.size);
    return input && ((ctx) => startPrintAttempt({ ...ctx, actor }, input));
  },
} satisfies Record<string, FarmCommandResolver>;
