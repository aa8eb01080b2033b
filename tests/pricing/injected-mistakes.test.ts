import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createMutatedSourceTree, type SourceMutation } from '#tests/helpers/create-mutated-source-tree.ts';
import { pricingMistakes } from './mistakes.ts';
import { type PricingCode, priceExample, refundExample } from './price-example.ts';
import { type WorkedPrice, workedPrices } from './worked-prices.ts';

const pricingFolders = ['src/domain/pricing', 'src/domain/shared', 'package.json'];

/** Prices with a copy of the shop's code that has the mutations. */
async function withMistake<T>(
  mutations: readonly SourceMutation[],
  call: (code: PricingCode) => T,
): Promise<T> {
  const tree = createMutatedSourceTree(mutations, [], pricingFolders);
  try {
    const { quoteOrder } = await import(join(tree.path, 'src/domain/pricing/quote-order.ts'));
    const { proposeRefund } = await import(join(tree.path, 'src/domain/shared/propose-refund.ts'));
    return call({ quoteOrder, proposeRefund });
  } finally {
    tree.remove();
  }
}

const findExample = (number: number): WorkedPrice => {
  const example = workedPrices[number - 1];
  if (!example) throw new Error(`there is no example ${number}`);
  return example;
};

const compute = (code: PricingCode, example: WorkedPrice) => ({
  ...priceExample(code, example),
  refunds: refundExample(code, example),
});

const expected = ({ sums, shares, refunds = [] }: WorkedPrice) => ({
  ...{ sums, shares },
  refunds: refunds.map(({ amount }) => amount),
});

test('the copy without a mistake computes all examples as they are written', async () => {
  await withMistake([], (code) => {
    for (const example of workedPrices) expect(compute(code, example)).toEqual(expected(example));
  });
});

test.each(Object.entries(pricingMistakes))('%s: caught', async (_name, { mutations, caughtBy }) => {
  const example = findExample(caughtBy);
  await withMistake(mutations, (code) => {
    expect(compute(code, example)).not.toEqual(expected(example));
  });
});
