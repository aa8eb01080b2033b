import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeTemporaryDataDir } from '#tests/helpers/servers/start-shop-process.ts';

/**
 * Holds or fails each worker before it starts the shop while a file of that name exists; `started` contains their ids.
 */
const startControl = makeTemporaryDataDir();
const controlFile = (name: 'started' | 'hold' | 'fail' | 'preload.mjs') => join(startControl.path, name);
writeFileSync(
  controlFile('preload.mjs'),
  `import cluster from 'node:cluster';
  import { appendFileSync, existsSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  if (cluster.isWorker) {
    appendFileSync('${controlFile('started')}', process.pid + '\\n');
    if (existsSync('${controlFile('fail')}')) process.exit(3);
    while (existsSync('${controlFile('hold')}')) await sleep(20);
  }`,
);
export const setControl = (name: 'hold' | 'fail') => writeFileSync(controlFile(name), '');
export const clearControl = (name: 'hold' | 'fail') => rmSync(controlFile(name));
export const startedWorkers = () =>
  existsSync(controlFile('started')) ? readFileSync(controlFile('started'), 'utf8').trim().split('\n') : [];
export const preloadFile = controlFile('preload.mjs');
export const removeControl = () => startControl.remove();
