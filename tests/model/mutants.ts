import type { SourceMutation } from '#tests/helpers/create-mutated-source-tree.ts';

export interface Mutant {
  mutations: SourceMutation[];
  /** The failure that the model must report. */
  caughtBy: string;
}

/** Realistic mistakes, in the lines of code where they would be made. */
export const mutants = {
  'double-decrement': {
    mutations: [
      {
        file: 'src/domain/catalogue/stock/take-stock.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        from: '.set({ onHand: sql`${products.onHand} - ${qty}::int`, held',
        // Limited to the available stock: beyond it the database's own check constraint would fail.
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        to: '.set({ onHand: sql`${products.onHand} - least(2 * ${qty}::int, ${qty}::int + ${products.onHand} - ${products.held})`, held',
      },
    ],
    caughtBy: 'on hand is what there was, less what was paid for, plus what came back',
  },
  'trusted-amount': {
    mutations: [
      {
        file: 'src/domain/cart/schemas.ts',
        from: 'export const cartLineSchema = z.object({\n  product: z.string().min(1).max(100),',
        to: 'export const cartLineSchema = z.object({\n  price: z.number().optional(),\n  product: z.string().min(1).max(100),',
      },
      {
        file: 'src/domain/checkout/find-order-lines.ts',
        from: 'mergeLines(items, ({ product: id, choices }) => {',
        to: 'mergeLines(items, ({ product: id, choices, price }) => {',
      },
      {
        file: 'src/domain/checkout/find-order-lines.ts',
        from: 'return found ? resolveLine(ctx.shop, found.product, choices) : goneProblem;',
        to: `if (!found) return goneProblem;
          const line = resolveLine(ctx.shop, found.product, choices);
          return price ? { ...line, deltaCents: Math.round(price * 100) - found.product.priceCents } : line;`,
      },
    ],
    caughtBy: "an order adds up, at the shop's own prices",
  },
  'merged-texts': {
    mutations: [
      {
        file: 'src/domain/options/resolve-line.ts',
        from: 'choiceKey: toChoiceKey(toChoiceMap(choices)),',
        to: "choiceKey: toChoiceKey(toChoiceMap(choices.filter(({ kind }) => kind !== 'text'))),",
      },
    ],
    caughtBy: 'every text is on its own pieces, which are made to order',
  },
  'code-kept-by-abandoned-checkout': {
    mutations: [
      {
        file: 'src/domain/payments/holds/holds.ts',
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        from: "sql`${discountUses.state} = 'held'`",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a line of the shop's code
        to: "sql`${discountUses.state} = 'held' and ${state} <> 'released'`",
      },
    ],
    caughtBy: 'a use of a code is held with the pieces, and taken by a paid order',
  },
  'refund-not-booked': {
    mutations: [
      {
        file: 'src/domain/payments/refunds/close-refund.ts',
        from: '  await bookRefund(tx, refund);\n',
        to: '',
      },
    ],
    caughtBy: 'the books agree to the cent: refunds',
  },
  'no-unique-key': {
    mutations: [
      {
        file: 'db/migrations/0000_first-sale.sql',
        from: 'CREATE UNIQUE INDEX "payments_reference_once" ON "payments" USING btree ("provider","reference");--> statement-breakpoint\n',
        to: '',
      },
    ],
    caughtBy: 'a payment came by an attempt that is paid, and the other way round',
  },
} as const satisfies Record<string, Mutant>;
