import { type Mistake, type PlantedTree, plantMistakes } from '#tests/helpers/plant-mistakes.ts';
import type { FaultCase } from './fault-cases.ts';
import type { Law } from './laws.ts';

interface Plant extends Mistake {
  /** The law that must catch it. */
  caughtBy: Law;
}

/** Mistakes that somebody might make one day, in the very lines where they would make them. */
export const plants = {
  'double-decrement': {
    file: 'src/domain/catalogue/take-stock.ts',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of the shop's code
    from: '.set({ onHand: sql`${products.onHand} - ${qty}`, held',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is a line of the shop's code
    to: '.set({ onHand: sql`${products.onHand} - ${2 * qty}`, held',
    caughtBy: 'on hand is what there was, less what was paid for, plus what came back',
  },
  'lost-event': {
    file: 'src/domain/payments/mark-paid.ts',
    from: "await recordEvent(ctx, tx, { orderId: order.id, kind: 'paid', from: order.status, to, detail: by.detail });",
    to: '',
    caughtBy: 'a paid order has one line of it in the history, an unpaid one none',
  },
} as const satisfies Record<string, Plant>;

export type PlantName = keyof typeof plants;
export const plantNames = Object.keys(plants) as PlantName[];

/** What is sold in a bent shop: both ways, both kills. */
export const plantCases: FaultCase[] = [
  { step: 'settle.committed', kill: 'shop', way: 'card', tabClosed: true },
  { step: 'settle.locked', kill: 'database', way: 'wallet', tabClosed: false },
];

const parts = ['db', 'sandbox', 'build', 'public', 'models', 'vite.config.ts', 'react-router.config.ts'];

/** A copy of the shop with the mistake in it. */
export function plantedTree(name: PlantName): PlantedTree {
  return plantMistakes([plants[name]], parts);
}
