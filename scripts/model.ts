import { parseArgs } from 'node:util';
import { startTemplateServer } from '#tests/helpers/servers/template-server.ts';
import { plantNames } from '#tests/model/plants.ts';
import { printCounts, printFailure, printSum } from '#tests/model/print-run.ts';
import { runHistories } from '#tests/model/run-histories.ts';
import { missing, transitions } from '#tests/model/transitions.ts';
import { tryPlant } from '#tests/model/try-plant.ts';

/** `npm run model`: lives random histories of orders on a real database, and looks at everything after each step. */
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

/** As many histories as a full run has to meet every transition often enough. */
const full = 10_000;
const timesEach = 100;

if (values.plant !== undefined) {
  const name = plantNames.find((one) => one === values.plant);
  if (!name) {
    console.error(`--plant is one of ${plantNames.join(', ')}.`);
    process.exit(2);
  }
  const { caught, said } = await tryPlant(name, { histories, seed });
  console.log(`${caught ? 'caught' : 'NOT CAUGHT'}: ${name}\n${said}`);
  process.exit(caught ? 0 : 1);
}

const server = await startTemplateServer();
console.log(`seed ${seed}`);
const run = await runHistories({
  server: server.connection,
  histories,
  seed,
  lanes,
  tell: (done) => done % 500 === 0 && console.log(`${done} of ${histories}`),
});
await server.stop();
console.log(printCounts(run));
if (run.failure) console.log(`\n${printFailure(run)}`);
const least = histories >= full ? timesEach : 1;
const seldom = run.failure || histories < 300 ? [] : missing(transitions, run.counts, least);
for (const name of seldom) console.log(`met less than ${least} times: ${name}`);
console.log(`\n${printSum(run)}`);
process.exit(run.failure || seldom.length ? 1 : 0);
