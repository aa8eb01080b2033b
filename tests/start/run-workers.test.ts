import cluster, { type Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BootResources } from '../../src/boot/prepare-shop.ts';
import { type RunningWorkers, runWorkers } from '../../src/cluster/run-workers.ts';

/** A worker process that does only what the test says. */
class FakeWorker extends EventEmitter {
  readonly signals: NodeJS.Signals[] = [];
  readonly messages: string[] = [];
  readonly process: { pid: number | undefined; kill(signal: NodeJS.Signals): void };
  constructor(pid?: number) {
    super();
    this.process = { pid, kill: (signal) => this.signals.push(signal) };
  }
  isConnected = () => true;
  send = ({ type }: { type: string }) => this.messages.push(type);
  open = () => this.emit('message', { type: 'ready' });
  exit = () => this.emit('exit', 0, null);
}

const errors = vi.fn();
const log = { debug() {}, info() {}, warn() {}, error: errors };
const fork = vi.spyOn(cluster, 'fork');
const first = new FakeWorker(1);
let running: RunningWorkers;

const nextFork = (worker: FakeWorker) => fork.mockReturnValueOnce(worker as unknown as Worker);
const settle = () => new Promise(setImmediate);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  first.signals.length = 0;
  first.messages.length = 0;
  first.removeAllListeners();
  nextFork(first);
  const starting = runWorkers(1, {} as BootResources, log);
  first.open();
  running = await starting;
});
afterEach(() => {
  vi.useRealTimers();
  errors.mockClear();
  fork.mockReset();
});

const keptOld = 'new worker ended before it was open: the current ones are kept';

test('a fork that throws keeps the old process', async () => {
  fork.mockImplementationOnce(() => {
    throw new Error('spawn ENOMEM');
  });
  await running.replace();
  expect(errors).toHaveBeenCalledWith({ how: 'Error: spawn ENOMEM' }, keptOld);
  expect(first.messages).toEqual([]);
});

test('a process that cannot be spawned keeps the old one', async () => {
  const failed = new FakeWorker();
  nextFork(failed);
  const replaced = running.replace();
  failed.emit('error', new Error('spawn EMFILE'));
  await replaced;
  expect(errors).toHaveBeenCalledWith({ how: 'Error: spawn EMFILE' }, keptOld);
  expect(first.messages).toEqual([]);
});

test('a new process that does not become ready is killed after a minute', async () => {
  const hanging = new FakeWorker(2);
  nextFork(hanging);
  const replaced = running.replace();
  await vi.advanceTimersByTimeAsync(59_999);
  expect(hanging.signals).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(hanging.signals).toEqual(['SIGTERM']);
  await vi.advanceTimersByTimeAsync(7_000);
  expect(hanging.signals).toEqual(['SIGTERM', 'SIGKILL']);
  hanging.exit();
  await replaced;
  expect(first.messages).toEqual([]);
});

test('an old process that does not exit is killed after two minutes', async () => {
  const next = new FakeWorker(2);
  nextFork(next);
  const replaced = running.replace();
  next.open();
  await settle();
  expect(first.messages).toEqual(['drain']);
  await vi.advanceTimersByTimeAsync(119_999);
  expect(first.signals).toEqual([]);
  await vi.advanceTimersByTimeAsync(7_001);
  expect(first.signals).toEqual(['SIGTERM', 'SIGKILL']);
  first.exit();
  await replaced;
  expect(next.signals).toEqual([]);
});

test('a stop waits for new and replaced processes, and starts none after it', async () => {
  const next = new FakeWorker(2);
  nextFork(next);
  const replaced = running.replace();
  next.open();
  await settle();
  const stopped = vi.fn();
  const stopping = running.stop().then(stopped);
  next.exit();
  await settle();
  expect(stopped).not.toHaveBeenCalled();
  first.exit();
  await Promise.all([stopping, replaced]);
  await running.replace();
  expect(fork).toHaveBeenCalledTimes(2);
});
