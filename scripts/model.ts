import { parseArgs } from 'node:util';
import { startTemplateServer } from '#tests/helpers/servers/start-template-server.ts';
import { type Model, type ModelName, models } from '#tests/model/models.ts';
import { formatCounts, formatFailure, formatSummary } from '#tests/model/runner/format-run.ts';
import { testMutant } from '#tests/model/test-mutant.ts';
import { findRareTransitions } from '#tests/model/transitions.ts';

/**
 * `npm run model` and `npm run model:farm`: runs random histories of orders, or of the farm, on a real database and checks
 * every invariant after each step.
 */
const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000_000) },
    lanes: { type: 'string', default: '3' },
    plant: { type: 'string' },
    of: { type: 'string', default: 'orders' },
  },
});
const [histories, seed, lanes] = [values.histories, values.seed, values.lanes].map(Number);
if (!histories || seed === undefined || !Number.isSafeInteger(seed) || !lanes) {
  console.error('--histories, --seed and --lanes are whole numbers.');
  process.exit(2);
}
if (!(values.of in models)) {
  console.error(`--of is one of ${Object.keys(models).join(', ')}.`);
  process.exit(2);
}
const modelName = values.of as ModelName;
const model: Model = models[modelName];
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

/** The number of histories that a full run needs to cover every transition often enough. */
const full = 10_000;
const timesEach = 100;

if (values.plant !== undefined) {
  const mutant = model.mutants[values.plant];
  if (!mutant) {
    console.error(`--plant is one of ${Object.keys(model.mutants).join(', ')}.`);
    process.exit(2);
  }
  const { caught, said } = await testMutant(modelName, mutant, { histories, seed });
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}: ${values.plant}\n${said}`);
  process.exit(caught ? 0 : 1);
}

const server = await startTemplateServer();
console.log(`seed ${seed}`);
const run = await model.run({
  server: server.connection,
  histories,
  seed,
  workers: lanes,
  onProgress: (done) => done % 500 === 0 && console.log(`${done} of ${histories}`),
});
await server.stop();
console.log(formatCounts(run, model.transitions));
if (run.failure) console.log(`\n${formatFailure(run)}`);
const least = histories >= full ? timesEach : 1;
const seldom =
  run.failure || histories < 300 ? [] : findRareTransitions(model.transitions, run.counts, least);
for (const name of seldom) console.log(`met less than ${least} times: ${name}`);
console.log(`\n${formatSummary(run)}`);
process.exit(run.failure || seldom.length ? 1 : 0);
