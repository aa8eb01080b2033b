import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stdout } from 'node:process';
import { Readable } from 'node:stream';
import { estimateQuote, toPrintedAmounts } from '#domain/quotes/estimate-quote.ts';
import { defaultPriceRules } from '#domain/quotes/pricing/default-price-rules.ts';
import { priceQuote } from '#domain/quotes/pricing/price-quote.ts';
import { type Cents, formatDollars, toDollars } from '#domain/shared/money.ts';
import { findSlicer } from '#infra/slicer/find-slicer.ts';
import { createPrusaSlicer } from '#infra/slicer/prusa-slicer.ts';
import { measureMesh } from '#mesh/measure-mesh.ts';
import { readStlPositions } from '#mesh/read-stl-positions.ts';
import { encodeBinaryStl } from '../models/encode-binary-stl.ts';
import { generators } from '../models/generators.ts';
import { measureModel } from '../models/measure-model.ts';

/**
 * `npm run confirm-quotes`: estimates 20 of our models and prices them by the default rules, then asks the slicer, as the
 * shop does; `SLICER` names the program. Prints a table.
 */
const count = 20;
const scale = 0.35;
/** EPLA, red, as the shop begins with it. */
const filament = { material: 'EPLA', pricePerKgCents: 2200 };
const density = 1.24;

const log = {
  info() {},
  warn: (fields: object, text: string) => stdout.write(`${text} ${JSON.stringify(fields)}\n`),
  error() {},
};
const program = await findSlicer(process.env.SLICER ?? 'prusa-slicer', log);
if (!program) throw new Error('There is no slicer: install PrusaSlicer, or name it in SLICER.');
const folder = await mkdtemp(join(tmpdir(), 'confirm-quotes-'));
const slicer = createPrusaSlicer(program, folder, log);

stdout.write(
  '| model | grams | slicer | difference | hours | slicer | difference | price | slicer | difference |\n',
);
stdout.write(`|${'---|'.repeat(10)}\n`);
const models = generators.filter((_, index) => index % 3 === 1).slice(0, count);
for (const [index, generator] of models.entries()) {
  const file = encodeBinaryStl(measureModel(generator).whole);
  const measures = measureMesh(readStlPositions(file), scale);
  const supports = index % 4 === 3 && measures.support > 0;
  const choices = { profile: 'standard', infill: 15, scale, supports } as const;
  const estimate = estimateQuote(measures, choices, density);
  const estimated = toPrintedAmounts(estimate);
  const { print } = await slicer.slice(
    {
      open: async () => Readable.from([file]),
      ...{ bytes: file.length, pose: { rotation: null, scale }, density, ...choices },
    },
    async () => undefined,
  );
  const sliced = { grams: print.grams + print.supportGrams, seconds: print.seconds };
  const [quoted, confirmed] = [estimated, sliced].map(
    (amounts) => priceQuote(defaultPriceRules, filament, amounts, 1).total,
  ) as [Cents, Cents];
  const row = [
    `${generator.slug}${supports ? ', with supports' : ''}`,
    ...compare(estimated.grams, sliced.grams, (grams) => grams.toFixed(1)),
    ...compare(estimated.seconds, sliced.seconds, (seconds) => (seconds / 3600).toFixed(2)),
    ...compare(quoted, confirmed, (total) => formatDollars(toDollars(total))),
  ];
  stdout.write(`| ${row.join(' | ')} |\n`);
}
await rm(folder, { recursive: true, force: true });

function compare<Value extends number>(estimated: Value, sliced: Value, format: (value: Value) => string) {
  const difference = ((estimated - sliced) / sliced) * 100;
  return [format(estimated), format(sliced), `${difference > 0 ? '+' : ''}${difference.toFixed(1)} %`];
}
