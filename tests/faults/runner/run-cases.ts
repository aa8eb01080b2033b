import { readBaseline } from '#tests/faults/check-invariants.ts';
import { faultTestCode } from '#tests/faults/customer-actions.ts';
import { callSuccessfully, logInOwner } from '#tests/faults/fault-test-user.ts';
import { createFaultShop, type FaultShop } from './create-fault-shop.ts';
import type { FaultTestSetup } from './run-case.ts';

/** Opens a new shop with ample stock. */
export async function setUpFaultTest(tree?: string): Promise<FaultTestSetup> {
  const shop = await createFaultShop(tree);
  try {
    await shop.start();
    const owner = await logInOwner(shop);
    await callSuccessfully(owner, 'POST', 'discounts', { code: faultTestCode, kind: 'percent', percent: 10 });
    return await shop.withDatabase(async (query) => {
      const [one, other] = await query<{ id: string }>(
        'update products set on_hand = on_hand + 1000 where demo_slug is not null returning id',
      );
      if (!one || !other) throw new Error('the demo catalogue is not there');
      return { shop, owner, baseline: await readBaseline(query), products: [one.id, other.id] };
    });
  } catch (error) {
    await shop.close();
    throw error;
  }
}

/**
 * Runs the cases one after another on one data folder: the next case uses the shop that the last one recovered. After a
 * failed case the rest get a new shop.
 */
export async function runCases<Case, Result extends { failures: string[] }>(
  cases: readonly Case[],
  run: (scene: FaultTestSetup, one: Case) => Promise<Result>,
  options: { tree?: string; tell?: (result: Result, shop: FaultShop) => void } = {},
): Promise<Result[]> {
  const results: Result[] = [];
  let scene: FaultTestSetup | null = null;
  try {
    for (const one of cases) {
      scene ??= await setUpFaultTest(options.tree);
      const result = await run(scene, one);
      results.push(result);
      options.tell?.(result, scene.shop);
      if (result.failures.length === 0) continue;
      await scene.shop.close();
      scene = null;
    }
  } finally {
    await scene?.shop.close();
  }
  return results;
}
