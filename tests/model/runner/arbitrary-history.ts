import fc from 'fast-check';

/** Every command on an order, with its relative frequency. */
export const commandWeights = {
  create: 6,
  update: 4,
  'start a card payment': 7,
  'start a wallet payment': 9,
  pay: 11,
  'pay a wrong amount': 1,
  'pay in a wrong currency': 1,
  "pay another order's way": 1,
  'give a pay hint': 7,
  'come back from the wallet': 9,
  cancel: 4,
  'cancel the order': 2,
  'change the address': 2,
  'deliver a webhook': 9,
  'deliver webhooks out of order': 3,
  'repeat a webhook': 3,
  'forge a webhook': 2,
  'lie in a webhook': 2,
  'ask for the confirmation': 1,
  'wait a little': 3,
  'wait until sessions end': 2,
  'wait until holds end': 2,
  'refund all': 3,
  'refund a part': 4,
  'repeat a refund': 1,
  'refund at the provider': 2,
  'let the bank decide': 4,
  dispute: 1,
  'set a status': 8,
  'set tracking': 1,
  'take money by hand': 3,
  'take money by hand past an open card page': 2,
  'edit the stock': 3,
  'stop or start a code': 1,
  sweep: 5,
  'close unpaid orders': 1,
  trespass: 2,
} as const;
export type CommandName = keyof typeof commandWeights;
export const commandNames = Object.keys(commandWeights) as CommandName[];

/**
 * `away`: the provider does nothing. `silent`: it acts without responding. `refusing`, `slow`: for captures and
 * refunds.
 */
export const providerFailures = ['away', 'silent', 'refusing', 'slow'] as const;
export type ProviderCondition = (typeof providerFailures)[number] | 'fine';

export interface Command {
  act: CommandName;
  /** Selects one of the available objects. */
  pick: number;
  /** Selects an amount or a variant. */
  size: number;
}

export interface Step extends Command {
  providerCondition: ProviderCondition;
  /** The shop's process crashes at the nth failpoint it reaches in this step. */
  crashAtFailpoint: number | null;
  /** A command that runs concurrently on another connection. */
  concurrent: Command | null;
}

const act = fc.oneof(
  ...commandNames.map((one) => ({ arbitrary: fc.constant(one), weight: commandWeights[one] })),
);
const choice = fc.nat({ max: 11 });
const move = fc.record({ act, pick: choice, size: choice });
/** Early, in most use cases, or in the middle of settling a payment. */
export const arbitraryCrash = fc.oneof(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 3, max: 9 }));
export const withProbability = <T>(arbitrary: fc.Arbitrary<T>, percent: number) =>
  fc.oneof({ arbitrary: fc.constant(null), weight: 100 - percent }, { arbitrary, weight: percent });

const step: fc.Arbitrary<Step> = fc
  .tuple(
    move,
    withProbability(fc.constantFrom(...providerFailures), 12),
    withProbability(arbitraryCrash, 40),
    withProbability(move, 17),
    fc.boolean(),
  )
  .map(([first, weather, dies, beside, same]) => ({
    ...first,
    providerCondition: weather ?? 'fine',
    crashAtFailpoint: dies,
    concurrent: beside && { ...beside, pick: same ? first.pick : beside.pick },
  }));

/** Histories of 30 to 34 steps. */
export const arbitraryHistory = fc.array(step, { minLength: 30, maxLength: 34 });
