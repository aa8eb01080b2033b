import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = new URL('../..', import.meta.url).pathname;

interface Plant {
  file: string;
  from: string;
  to: string;
}

/** Mistakes that somebody might make one day: the checks must see them. */
export const plants = {
  'double-decrement': {
    file: 'src/domain/payments/mark-paid.ts',
    from: 'if (held) await takeHeldStock(tx, held);',
    to: 'if (held) { await takeHeldStock(tx, held); await takeFreeStock(tx, held); }',
  },
  'lost-event': {
    file: 'src/domain/payments/mark-paid.ts',
    from: "await recordEvent(ctx, tx, { orderId: order.id, kind: 'paid',",
    to: "if (order.number < 0) await recordEvent(ctx, tx, { orderId: order.id, kind: 'paid',",
  },
} as const satisfies Record<string, Plant>;

export const isPlant = (name: string): name is keyof typeof plants => name in plants;

/** A copy of the shop in which one line is wrong. @throws Error where that line is not there any more */
export function plantedTree(name: keyof typeof plants): { path: string; remove(): void } {
  const { file, from, to } = plants[name];
  const path = mkdtempSync(join(tmpdir(), 'shop-planted-'));
  for (const part of ['src', 'db', 'sandbox', 'build', 'public', 'package.json', 'vite.config.ts'])
    cpSync(join(root, part), join(path, part), { recursive: true });
  for (const part of ['react-router.config.ts', 'tsconfig.json', 'package-lock.json'])
    cpSync(join(root, part), join(path, part));
  symlinkSync(join(root, 'node_modules'), join(path, 'node_modules'));
  const text = readFileSync(join(path, file), 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no line to plant '${name}' in`);
  writeFileSync(join(path, file), text.replace(from, to));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}
