import { parseArgs } from 'node:util';
import { buildPages } from '../src/start/build-pages.ts';
import { takeBaseline } from '../tests/faults/check-invariants.ts';
import { productsOnSale } from '../tests/faults/customer.ts';
import { allCases } from '../tests/faults/fault-cases.ts';
import { faultShop } from '../tests/faults/fault-shop.ts';
import { isPlant, plantedTree, plants } from '../tests/faults/plant.ts';
import { type CaseResult, runCase } from '../tests/faults/run-case.ts';

/** `npm run faults`: kills the shop and its database at every step of a sale and counts the money afterwards. */
const { values } = parseArgs({ options: { only: { type: 'string' }, plant: { type: 'string' } } });

const plant = values.plant;
if (plant !== undefined && !isPlant(plant)) {
  process.stderr.write(`--plant is one of ${Object.keys(plants).join(', ')}.\n`);
  process.exit(2);
}
await buildPages();
const tree = plant ? plantedTree(plant) : null;
const cases = allCases().filter(
  ({ step }) => step.includes(values.only ?? '') && (!plant || step === 'settle.committed'),
);
const shop = await faultShop(tree?.path);
const results: CaseResult[] = [];
const began = Date.now();
try {
  await shop.start();
  await shop.ready();
  await takeBaseline(shop.query);
  const products = await productsOnSale(shop);
  for (const [index, one] of cases.entries()) {
    const result = await runCase(shop, products[index % products.length] ?? '', one);
    results.push(result);
    const { step, fault, way, tabClosed, seconds, broken } = result;
    const verdict = broken.length ? `BROKEN ${broken.join('; ')}` : 'holds';
    const who = tabClosed ? 'tab closed' : '';
    const cells = [
      step.padEnd(24),
      fault.padEnd(9),
      way.padEnd(7),
      who.padEnd(11),
      `${seconds.toFixed(1)} s`,
    ];
    process.stdout.write(`${cells.join(' ')}  ${verdict}\n`);
    if (broken.length) break;
  }
} finally {
  await shop.close();
  tree?.remove();
}
const failed = results.filter(({ broken }) => broken.length > 0);
const minutes = ((Date.now() - began) / 60_000).toFixed(1);
if (plant) {
  const caught = failed.length > 0;
  process.stdout.write(caught ? `\ncaught: ${failed[0]?.broken[0]}\n` : `\nnot caught: ${plant}\n`);
  process.exit(caught ? 0 : 1);
}
process.stdout.write(`\n${results.length} crashes in ${minutes} min, ${failed.length} broke something\n`);
process.exit(failed.length || results.length < cases.length || cases.length === 0 ? 1 : 0);
