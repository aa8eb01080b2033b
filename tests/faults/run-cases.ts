import { takeBaseline } from './check-invariants.ts';
import type { FaultCase } from './fault-cases.ts';
import { type FaultShop, faultShop } from './fault-shop.ts';
import { theOwner } from './person.ts';
import { type CaseResult, runCase, type Scene } from './run-case.ts';

/** Opens a fresh shop with plenty in stock. */
export async function setScene(tree?: string): Promise<Scene> {
  const shop = await faultShop(tree);
  try {
    await shop.start();
    const owner = await theOwner(shop);
    return await shop.inDatabase(async (query) => {
      const [one, other] = await query<{ id: string }>(
        'update products set on_hand = on_hand + 1000 where demo_slug is not null returning id',
      );
      if (!one || !other) throw new Error('the demo catalogue is not there');
      return { shop, owner, baseline: await takeBaseline(query), products: [one.id, other.id] };
    });
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/**
 * Runs the cases one after the other on one data folder: the shop that a case has recovered is the next one's. After
 * a case that broke something the rest get a fresh shop.
 */
export async function runCases(
  cases: readonly FaultCase[],
  options: { tree?: string; tell?: (result: CaseResult, shop: FaultShop) => void } = {},
): Promise<CaseResult[]> {
  const results: CaseResult[] = [];
  let scene: Scene | null = null;
  try {
    for (const one of cases) {
      scene ??= await setScene(options.tree);
      const result = await runCase(scene, one);
      results.push(result);
      options.tell?.(result, scene.shop);
      if (result.broken.length === 0) continue;
      await scene.shop.close();
      scene = null;
    }
  } finally {
    await scene?.shop.close();
  }
  return results;
}
