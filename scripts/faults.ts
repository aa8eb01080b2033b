import { parseArgs } from 'node:util';
import { listBulkCases } from '#tests/faults/bulk/bulk-cases.ts';
import { runBulkCase } from '#tests/faults/bulk/run-bulk-case.ts';
import { mutantNames } from '#tests/faults/mutants.ts';
import { listPrintCases } from '#tests/faults/prints/print-cases.ts';
import { runPrintCase } from '#tests/faults/prints/run-print-case.ts';
import { listAllCases } from '#tests/faults/runner/fault-cases.ts';
import { formatFailure, formatResultsTable } from '#tests/faults/runner/format-results.ts';
import { runCase } from '#tests/faults/runner/run-case.ts';
import { runCases } from '#tests/faults/runner/run-cases.ts';
import { testMutant } from '#tests/faults/test-mutant.ts';
import { buildShop } from '../src/bundle/build-shop.ts';

/**
 * `npm run faults`: kills the shop or its database at every step of a sale, of bulk work and of a print, then checks money,
 * stock, filament, mail and the rows of the work.
 */
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

const isChosen = ({ failpoint }: { failpoint: string }) => failpoint.includes(values.only ?? '');
const cases = listAllCases().filter(isChosen);
const bulkCases = listBulkCases().filter(isChosen);
const printCases = listPrintCases().filter(isChosen);
const total = cases.length + bulkCases.length + printCases.length;
if (total === 0) {
  console.error(`No failpoint has '${values.only}' in its name.`);
  process.exit(2);
}
await buildShop();
const startedAt = Date.now();
let done = 0;
const results = await runCases(cases, runCase, {
  tell(result, shop) {
    done += 1;
    const { failpoint, killTarget, paymentMethod, seconds, idleAfterSeconds, failures } = result;
    const verdict = failures.length === 0 ? 'ok' : 'FAILED';
    console.log(
      `${done}/${total} ${failpoint}, ${killTarget}, ${paymentMethod}: ${verdict} in ${seconds.toFixed(1)} s, at rest ${idleAfterSeconds} s later`,
    );
    if (values.verbose || failures.length > 0)
      console.log(`${formatFailure(result)}\n${shop.output().split('\n').slice(-25).join('\n')}`);
  },
});
const bulkResults = await runCases(bulkCases, runBulkCase, {
  tell({ work, failpoint, killTarget, seconds, failures, callLog }, shop) {
    done += 1;
    const verdict = failures.length === 0 ? 'ok' : 'FAILED';
    console.log(
      `${done}/${total} ${failpoint}, ${killTarget}, ${work}: ${verdict} in ${seconds.toFixed(1)} s`,
    );
    if (values.verbose || failures.length > 0)
      console.log([...failures, ...callLog, ...shop.output().split('\n').slice(-25)].join('\n'));
  },
});
const printResults = await runCases(printCases, runPrintCase, {
  tell({ failpoint, killTarget, seconds, failures, callLog }, shop) {
    done += 1;
    const verdict = failures.length === 0 ? 'ok' : 'FAILED';
    console.log(`${done}/${total} ${failpoint}, ${killTarget}: ${verdict} in ${seconds.toFixed(1)} s`);
    if (values.verbose || failures.length > 0)
      console.log([...failures, ...callLog, ...shop.output().split('\n').slice(-25)].join('\n'));
  },
});
if (results.length > 0) console.log(`\n${formatResultsTable(results)}`);
const failed = results.filter(({ failures }) => failures.length > 0);
for (const one of failed) console.log(`\n${formatFailure(one)}`);
const otherResults = [...bulkResults, ...printResults];
const failedCount = failed.length + otherResults.filter(({ failures }) => failures.length > 0).length;
const seconds = Math.round((Date.now() - startedAt) / 1000);
console.log(`\n${total - failedCount} of ${total} crashes left no trace, in ${seconds} s`);
process.exit(failedCount === 0 ? 0 : 1);
