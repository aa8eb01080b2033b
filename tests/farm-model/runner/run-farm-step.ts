import type { Ctx } from '#domain/shared/ctx.ts';
import type { FarmCommandResolver } from '#tests/farm-model/commands/farm-command.ts';
import { orderCommands } from '#tests/farm-model/commands/order-commands.ts';
import { printCommands } from '#tests/farm-model/commands/print-commands.ts';
import { printerCommands } from '#tests/farm-model/commands/printer-commands.ts';
import { spoolCommands } from '#tests/farm-model/commands/spool-commands.ts';
import type { FarmSimulation } from '#tests/farm-model/open-farm-simulation.ts';
import { InvariantViolation } from '#tests/model/open-simulation.ts';
import { executeCommand, type ResolvedCommand, toErrorMessage } from '#tests/model/runner/execute-command.ts';
import { withCrash } from '#tests/model/with-crash.ts';
import type { FarmCommand, FarmCommandName, FarmStep } from './arbitrary-farm-history.ts';

const resolvers: Record<FarmCommandName, FarmCommandResolver> = {
  ...orderCommands,
  ...printCommands,
  ...printerCommands,
  ...spoolCommands,
};

/** Replaces a command that has nothing to apply to by one that leads there. */
const fallbackCommands: Partial<Record<FarmCommandName, FarmCommandName>> = {
  'check a bad print': 'check',
  'run a printer command': 'start',
  'lose the printer': 'run a printer command',
  'repeat an end': 'finish',
  check: 'finish',
  fail: 'start',
  finish: 'start',
  'cancel a job': 'pay by hand',
  'change a job': 'pay by hand',
  start: 'pay by hand',
  'let the bank decide': 'refund pieces',
  'refund pieces': 'pay by card',
  'refund all': 'pay by card',
  'refund an amount': 'pay by card',
  'set a status': 'pay by hand',
  'move a ship-by date': 'pay by hand',
  'pay by card': 'order',
  'pay by hand': 'order',
};

/** Error codes that a command may return without a bug. */
const allowedErrorCodes = new Set([
  ...[
    'attempt_ended',
    'bad_input',
    'job_taken',
    'printer_busy',
    'printer_unreachable',
    'ship_by_frozen',
    'spool_in_use',
    'spool_too_short',
    'not_found',
  ],
  ...[
    'cart_changed',
    'changed_meanwhile',
    'not_cancelable',
    'order_canceled',
    'order_frozen',
    'out_of_stock',
  ],
  ...['not_paid_yet', 'payment_declined', 'payment_underway', 'provider_unreachable', 'refund_refused'],
  ...['too_many_holds', 'too_many_tries', 'hold_limit'],
]);
const trespassErrorCodes = new Set(['forbidden', 'not_logged_in']);
/** Of two who choose a job's filament at once, the second changes a filament that is chosen: only an owner may. */
const jobChangeErrorCodes = new Set([...allowedErrorCodes, 'forbidden']);

/** Runs a step's command, and its concurrent one on another connection. Throws `InvariantViolation`. */
export async function runFarmStep(scene: FarmSimulation, step: FarmStep): Promise<void> {
  const first = resolveCommand(scene, step);
  const second = step.concurrent && resolveCommand(scene, step.concurrent);
  const ctx = step.crashAtFailpoint
    ? withCrash(scene.ctx, step.crashAtFailpoint, (at) => scene.recordTransition(`crash at ${at}`))
    : scene.ctx;
  const execute = (command: ResolvedCommand<FarmCommandName>, ctxOfCall: Ctx, how: string) => {
    const allowed =
      command.act === 'trespass'
        ? trespassErrorCodes
        : command.act === 'change a job' && second
          ? jobChangeErrorCodes
          : allowedErrorCodes;
    return executeCommand(scene, command, ctxOfCall, how, allowed);
  };
  const ends = await Promise.allSettled([
    first && execute(first, ctx, ''),
    second && execute(second, scene.ctx, ', at the same time'),
  ]);
  // Both have finished, so that a shorter history can be tried on the same database.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  scene.providers.condition = 'fine';
  scene.printer.condition = 'fine';
  if (first && second) scene.recordTransition('two at once');
  if (scene.loggedErrors.length)
    throw new InvariantViolation('a call broke where nobody saw it', toErrorMessage(scene.loggedErrors[0]));
}

function resolveCommand(
  scene: FarmSimulation,
  command: FarmCommand,
): ResolvedCommand<FarmCommandName> | null {
  for (let act: FarmCommandName | undefined = command.act; act; act = fallbackCommands[act]) {
    const work = resolvers[act](scene, command);
    if (work) return { act, work };
  }
  return null;
}
