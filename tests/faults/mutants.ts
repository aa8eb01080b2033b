import type { FaultCase } from '#tests/faults/runner/fault-cases.ts';
import {
  createMutatedSourceTree,
  type MutatedSourceTree,
  type SourceMutation,
} from '#tests/helpers/create-mutated-source-tree.ts';
import type { InvariantName } from './invariants.ts';

interface Mutant extends SourceMutation {
  /** The invariant that must be violated. */
  caughtBy: InvariantName;
}

/** Realistic mistakes, in the lines of code where they would be made. */
export const mutants = {
  'double-decrement': {
    file: 'src/domain/catalogue/stock/take-stock.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
    from: '.set({ onHand: sql`${products.onHand} - ${qty}::int`, held',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
    to: '.set({ onHand: sql`${products.onHand} - 2 * ${qty}::int`, held',
    caughtBy: 'on hand is what there was, less what was paid for, plus what came back',
  },
  'lost-event': {
    file: 'src/domain/payments/mark-order-paid.ts',
    from: "  await recordOrderEvent(ctx, tx, {\n    orderId: order.id,\n    kind: 'paid',\n    from: order.status,\n    to,\n    detail: payment.detail,\n  });\n",
    to: '',
    caughtBy: 'a paid order has one line of it in the history, an unpaid one none',
  },
} as const satisfies Record<string, Mutant>;

export type MutantName = keyof typeof mutants;
export const mutantNames = Object.keys(mutants) as MutantName[];

/** The purchases made in a mutated shop: both payment methods, both kills. */
export const mutantCases: FaultCase[] = [
  { failpoint: 'settle.committed', killTarget: 'shop', paymentMethod: 'card', isTabClosed: true },
  { failpoint: 'settle.locked', killTarget: 'database', paymentMethod: 'wallet', isTabClosed: false },
];

const parts = [
  'db',
  'printers-sim',
  'sandbox',
  'build',
  'public',
  'models',
  'vite.config.ts',
  'react-router.config.ts',
];

/** A copy of the shop's code with the mutation. */
export function createMutantTree(name: MutantName): MutatedSourceTree {
  return createMutatedSourceTree([mutants[name]], parts);
}
