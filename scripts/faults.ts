import { parseArgs } from 'node:util';
import { mutantNames } from '#tests/faults/mutants.ts';
import { listAllCases } from '#tests/faults/runner/fault-cases.ts';
import { formatFailure, formatResultsTable } from '#tests/faults/runner/format-results.ts';
import { runCases } from '#tests/faults/runner/run-cases.ts';
import { testMutant } from '#tests/faults/test-mutant.ts';
import { buildShop } from '../src/bundle/build-shop.ts';

/** `npm run faults`: kills the shop or its database at every step of a sale, then checks money, stock and mail. */
const { values } = parseArgs({
  options: { only: { type: 'string' }, plant: { type: 'string' }, verbose: { type: 'boolean' } },
});

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (values.plant !== undefined) {
  const name = mutantNames.find((one) => one === values.plant);
  if (!name) {
    console.error(`--plant is one of ${mutantNames.join(', ')}.`);
    process.exit(2);
  }
  await buildShop();
  const { caught, broken } = await testMutant(name);
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}: ${name}\n${broken.map((one) => `  ${one}`).join('\n')}`);
  process.exit(caught ? 0 : 1);
}

const cases = listAllCases().filter(({ failpoint }) => failpoint.includes(values.only ?? ''));
if (cases.length === 0) {
  console.error(`No step of a sale has '${values.only}' in its name.`);
  process.exit(2);
}
await buildShop();
const startedAt = Date.now();
let done = 0;
const results = await runCases(cases, {
  tell(result, shop) {
    done += 1;
    const { failpoint, killTarget, paymentMethod, seconds, idleAfterSeconds, failures } = result;
    const verdict = failures.length === 0 ? 'ok' : 'FAILED';
    console.log(
      `${done}/${cases.length} ${failpoint}, ${killTarget}, ${paymentMethod}: ${verdict} in ${seconds.toFixed(1)} s, at rest ${idleAfterSeconds} s later`,
    );
    if (values.verbose || failures.length > 0)
      console.log(`${formatFailure(result)}\n${shop.output().split('\n').slice(-25).join('\n')}`);
  },
});
console.log(`\n${formatResultsTable(results)}`);
const failed = results.filter(({ failures }) => failures.length > 0);
for (const one of failed) console.log(`\n${formatFailure(one)}`);
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${results.length - failed.length} of ${cases.length} crashes left no trace, in ${seconds} s`);
process.exit(failed.length === 0 && results.length === cases.length ? 0 : 1);
