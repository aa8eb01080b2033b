import type { Ctx } from '#domain/shared/ctx.ts';
import { adminCommands } from '#tests/model/commands/admin-commands.ts';
import type { CommandResolver } from '#tests/model/commands/command.ts';
import { customerCommands } from '#tests/model/commands/customer-commands.ts';
import { providerCommands } from '#tests/model/commands/provider-commands.ts';
import { webhookCommands } from '#tests/model/commands/webhook-commands.ts';
import { InvariantViolation, type Simulation } from '#tests/model/open-simulation.ts';
import { withCrash } from '#tests/model/with-crash.ts';
import type { Command, CommandName, Step } from './arbitrary-history.ts';
import { executeCommand, type ResolvedCommand, toErrorMessage } from './execute-command.ts';

const commandResolvers: Record<CommandName, CommandResolver> = {
  ...customerCommands,
  ...providerCommands,
  ...webhookCommands,
  ...adminCommands,
};

/** Replaces a command that has nothing to apply to by one that leads there. */
const fallbackCommands: Partial<Record<CommandName, CommandName>> = {
  'refund all': 'give a pay hint',
  'refund a part': 'deliver a webhook',
  'repeat a refund': 'refund a part',
  'let the bank decide': 'refund a part',
  'refund at the provider': 'pay',
  dispute: 'pay',
  'ask for the confirmation': 'deliver a webhook',
  'repeat a webhook': 'deliver a webhook',
  'forge a webhook': 'pay',
  'lie in a webhook': 'start a card payment',
  'deliver webhooks out of order': 'deliver a webhook',
  'deliver a webhook': 'pay',
  'come back from the wallet': 'start a wallet payment',
  'take money by hand past an open card page': 'start a card payment',
  'pay a wrong amount': 'pay',
  'pay in a wrong currency': 'pay',
  "pay another order's way": 'pay',
  pay: 'start a card payment',
  'give a pay hint': 'start a card payment',
  cancel: 'start a wallet payment',
  'start a card payment': 'create',
  'start a wallet payment': 'create',
};

/** Error codes that a command may return without a bug. */
const allowedErrorCodes = new Set([
  'address_frozen',
  'bad_input',
  'cart_changed',
  'code_refused',
  'not_paid_yet',
  'order_frozen',
  'order_canceled',
  'not_cancelable',
  'out_of_stock',
  'payment_declined',
  'payment_underway',
  'provider_unreachable',
  'refund_refused',
  'stock_moved',
  'too_many_holds',
  'too_many_tries',
  'hold_limit',
  'price_changed',
]);
const foreignOrderErrorCodes = new Set(['not_found', 'not_logged_in']);

/** Runs a step's command, and its concurrent one on another connection. Throws `InvariantViolation`. */
export async function runStep(scene: Simulation, step: Step): Promise<void> {
  const first = resolveCommand(scene, step, step.concurrent === null);
  const second = step.concurrent && resolveCommand(scene, step.concurrent, false);
  // A call that waits for an interrupted or unanswered capture takes six real seconds.
  const waits = second && [first, second].some((one) => one?.act === 'come back from the wallet');
  scene.providers.condition = waits ? 'fine' : step.providerCondition;
  const crash = waits ? null : step.crashAtFailpoint;
  const ctx = crash
    ? withCrash(scene.ctx, crash, (at) => scene.recordTransition(`crash at ${at}`))
    : scene.ctx;
  const hard = scene.providers.condition === 'fine' ? '' : `, the provider ${scene.providers.condition}`;
  const execute = (command: ResolvedCommand<CommandName>, ctxOfCall: Ctx, how: string) =>
    executeCommand(
      scene,
      command,
      ctxOfCall,
      how,
      command.act === 'trespass' ? foreignOrderErrorCodes : allowedErrorCodes,
    );
  const ends = await Promise.allSettled([
    first && execute(first, ctx, hard),
    second && execute(second, scene.ctx, `${hard}, at the same time`),
  ]);
  // Both have finished, so that a shorter history can be tried on the same database.
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  scene.providers.condition = 'fine';
  if (first && second) scene.recordTransition('two at once');
  if (first && hard) scene.recordTransition(`a provider that is ${step.providerCondition}`);
  if (scene.loggedErrors.length)
    throw new InvariantViolation('a call broke where nobody saw it', toErrorMessage(scene.loggedErrors[0]));
}

function resolveCommand(
  scene: Simulation,
  move: Command,
  alone: boolean,
): ResolvedCommand<CommandName> | null {
  for (let act: CommandName | undefined = move.act; act; act = fallbackCommands[act]) {
    const work = commandResolvers[act](scene, move, alone);
    if (work) return { act, work };
  }
  return null;
}
