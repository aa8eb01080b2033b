import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FaultCase } from './fault-cases.ts';
import type { Law } from './laws.ts';

const root = new URL('../..', import.meta.url).pathname;

interface Plant {
  file: string;
  from: string;
  to: string;
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

const folders = ['src', 'db', 'sandbox', 'build', 'public', 'models'];
const files = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'react-router.config.ts',
];

/** A copy of the shop's code with the mistake in it. @throws Error where the line it bends is not there any more */
export function plantedTree(name: PlantName): { path: string; remove(): void } {
  const { file, from, to } = plants[name];
  const path = mkdtempSync(join(tmpdir(), 'shop-planted-'));
  for (const part of [...folders, ...files]) cpSync(join(root, part), join(path, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  const text = readFileSync(join(path, file), 'utf8');
  if (text.split(from).length !== 2) throw new Error(`${file} has not one line to plant '${name}' in`);
  // A replacement of text is taken literally only from a function.
  writeFileSync(
    join(path, file),
    text.replace(from, () => to),
  );
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
