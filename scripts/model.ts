import { parseArgs } from 'node:util';
import { startTemplateServer } from '#tests/helpers/servers/start-template-server.ts';
import { mutantNames } from '#tests/model/mutants.ts';
import { formatCounts, formatFailure, formatSummary } from '#tests/model/runner/format-run.ts';
import { runHistories } from '#tests/model/runner/run-histories.ts';
import { testMutant } from '#tests/model/test-mutant.ts';
import { findRareTransitions, transitions } from '#tests/model/transitions.ts';

/** `npm run model`: runs random order histories on a real database and checks every invariant after each step. */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    lanes: { type: 'string', default: '3' },
    plant: { type: 'string' },
  },
});
const [histories, seed, lanes] = [values.histories, values.seed, values.lanes].map(Number);
if (!histories || seed === undefined || !Number.isSafeInteger(seed) || !lanes) {
  console.error('--histories, --seed and --lanes are whole numbers.');
  process.exit(2);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** The number of histories that a full run needs to cover every transition often enough. */
const full = 10_000;
const timesEach = 100;

if (values.plant !== undefined) {
  const name = mutantNames.find((one) => one === values.plant);
  if (!name) {
    console.error(`--plant is one of ${mutantNames.join(', ')}.`);
    process.exit(2);
  }
  const { caught, said } = await testMutant(name, { histories, seed });
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}: ${name}\n${said}`);
  process.exit(caught ? 0 : 1);
}

const server = await startTemplateServer();
console.log(`seed ${seed}`);
const run = await runHistories({
  server: server.connection,
  histories,
  seed,
  workers: lanes,
  onProgress: (done) => done % 500 === 0 && console.log(`${done} of ${histories}`),
});
await server.stop();
console.log(formatCounts(run));
if (run.failure) console.log(`\n${formatFailure(run)}`);
const least = histories >= full ? timesEach : 1;
const seldom = run.failure || histories < 300 ? [] : findRareTransitions(transitions, run.counts, least);
for (const name of seldom) console.log(`met less than ${least} times: ${name}`);
console.log(`\n${formatSummary(run)}`);
process.exit(run.failure || seldom.length ? 1 : 0);
