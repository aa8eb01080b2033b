import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeBaseline } from './check-invariants.ts';
import { productsOnSale } from './customer.ts';
import { allCases, shortCases } from './fault-cases.ts';
import { type FaultShop, faultShop } from './fault-shop.ts';
import { plantedTree, plants } from './plant.ts';
import { type FaultCase, runCase } from './run-case.ts';

/** The part of `npm run faults` that every test run has time for. */
async function openFaultShop(tree?: string): Promise<{ shop: FaultShop; products: string[] }> {
  const shop = await faultShop(tree);
  await shop.start();
  await shop.ready();
  await takeBaseline(shop.query);
  return { shop, products: await productsOnSale(shop) };
}

describe('a sale with a crash in it', () => {
  let shop: FaultShop;
  let products: string[] = [];
  beforeAll(async () => {
    ({ shop, products } = await openFaultShop());
  });
  afterAll(() => shop?.close());

  test.each(shortCases())('$way, $fault killed at $step: every invariant holds', async (one) => {
    const { broken } = await runCase(shop, products.shift() ?? '', one);
    expect(broken).toEqual([]);
  });
});

describe('the checks themselves', () => {
  const one: FaultCase = { step: 'settle.committed', fault: 'shop', way: 'card', tabClosed: true };

  test.each(Object.keys(plants) as (keyof typeof plants)[])('a planted %s is caught', async (name) => {
    const tree = plantedTree(name);
    const { shop, products } = await openFaultShop(tree.path);
    try {
      const { broken } = await runCase(shop, products[0] ?? '', one);
      expect(broken.join()).toMatch(name === 'double-decrement' ? /on hand/ : /line in the history/);
    } finally {
      await shop.close();
      tree.remove();
    }
  });

  test('every step has its crash in the long run, by each way that passes it', () => {
    expect(allCases()).toHaveLength(88);
  });
});
