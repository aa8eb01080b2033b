import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import type { SliceRequest } from '#domain/shared/slicer.ts';
import type { PrintProfileId } from '#mesh/print-profiles.ts';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { createBoxThreemf } from '#tests/helpers/create-threemf.ts';
import { positionsToStl } from '#tests/helpers/positions-to-stl.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { writePrintMeshInProcess } from '../files/mesh-reader.ts';
import { writePrintMesh } from '../files/write-print-mesh.ts';
import { findSlicer } from './find-slicer.ts';
import { createPrusaSlicer } from './prusa-slicer.ts';
import { readGcode } from './read-gcode.ts';
import { readGcodeInProcess } from './read-gcode-in-process.ts';
import { toSlicerSettings } from './slicer-settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'fake-slicer-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** 40 x 30 x 10 mm. */
const triangles = boxTriangles([
  [5, 5, 5],
  [45, 35, 15],
]);
const box = positionsToStl(triangles);
const request: SliceRequest = {
  ...{ open: async () => Readable.from([box]), bytes: box.length, pose: { rotation: null, scale: 1 } },
  ...{ profile: 'standard', infill: 15, supports: false, density: 1.24 },
};

/** A print file of a part with 3 mm of filament, and of supports with 1 mm. */
const gcode = [
  ...[';Z:0.2', ';TYPE:Perimeter', 'G1 X1 Y1 E2', 'G1 X1 Y2 E1.5', 'G92 E0', 'G1 X2 E1.5'],
  ...[';TYPE:Support material', 'G1 X3 E2.5', ';Z:10', '; filament used [g] = 12.00'],
  '; estimated printing time (normal mode) = 1h 2m 3s',
].join('\n');
const print = `cat > print.gcode <<'END'\n${gcode}\nEND`;

/** Without processes, which take a while to start. */
const writeHere: typeof writePrintMeshInProcess = async ({ pose }, path) =>
  writePrintMesh(triangles, pose, path);
const filesHere = { writeMesh: writeHere, readGcode: (path: string) => readGcode(path) };

let made = 0;
/** A program that does this instead of slicing. */
function createFake(script: string, how: Parameters<typeof createPrusaSlicer>[3] = {}) {
  made += 1;
  const program = join(folder, `slicer-${made}`);
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return createPrusaSlicer(program, workFolder(), silentLogger, { ...filesHere, ...how });
}
const workFolder = () => join(folder, `work-${made}`);
const nothingKnown = async () => undefined;
const problemOf = (script: string, limits = {}, change: Partial<SliceRequest> = {}) =>
  createFake(script, limits)
    .slice({ ...request, ...change }, nothingKnown)
    .then(
      () => 'none',
      ({ code, message }) => `${code}: ${message}`,
    );

test('grams of part and supports, and seconds are read from the print file, and nothing is left', async () => {
  const log = join(folder, 'called');
  const slicer = createFake(
    `echo "$@" > ${log}; env >> ${log}; nice >> ${log}; ls -l model.stl >> ${log}; ${print}`,
    { writeMesh: writePrintMeshInProcess, readGcode: readGcodeInProcess },
  );
  const { print: sliced } = await slicer.slice({ ...request, supports: true, infill: 100 }, nothingKnown);
  expect(sliced).toEqual({ grams: 9, supportGrams: 3, seconds: 3723 });
  expect(existsSync(workFolder())).toBe(false);
  const called = readFileSync(log, 'utf8');
  expect(called).toContain(
    '--fill-density 100% --filament-density 1.24 --fill-pattern rectilinear --support',
  );
  expect(called).toMatch(/^10$/m);
  expect(called).not.toMatch(/NODE|npm|USER/);
});

test('an equal print is known by its mesh, pose, choices and profile', async () => {
  const slice = vi.fn();
  const slicer = createFake(print);
  const keyOf = async (change: Partial<SliceRequest>) => {
    const { cacheKey } = await slicer.slice({ ...request, ...change }, nothingKnown);
    return cacheKey;
  };
  const first = await keyOf({});
  const known = { grams: 1, seconds: 2, supportGrams: 3 };
  const stored = await createFake('exit 1').slice(request, async (key) => (key === first ? known : slice()));
  expect(stored).toEqual({ cacheKey: first, print: known });
  const others = [
    ...[{ infill: 20 }, { supports: true }, { density: 1 }, { profile: 'fine' as const }],
    { pose: { rotation: [0, 0, 1, 0] as const, scale: 0.9 } },
  ];
  const keys = await Promise.all(others.map(keyOf));
  expect(new Set([first, ...keys]).size).toBe(others.length + 1);
});

test('a 3MF reaches the slicer as a plain STL', async () => {
  const file = createBoxThreemf(1, 2, 3);
  const log = join(folder, 'head');
  const slicer = createFake(`ls -l model.stl | awk '{print $5}' > ${log}; ${print.replace('Z:10', 'Z:3')}`, {
    writeMesh: writePrintMeshInProcess,
  });
  await slicer.slice(
    { ...request, open: async () => Readable.from([file]), bytes: file.length },
    nothingKnown,
  );
  expect(readFileSync(log, 'utf8').trim()).toBe(String(84 + 12 * 50));
});

test.each([
  ['too thin', print.replace('= 12.00', '= 0.00'), 'All walls of the model are too thin'],
  ['partly too thin', print.replace('Z:10', 'Z:4'), 'leaves out the upper 6 mm'],
  ['all too thin', 'echo "The print is empty."; exit 1', 'All walls of the model are too thin'],
  ['too flat', 'echo "No layers were detected." >&2; exit 1', 'too flat'],
  ['floating', `echo "print warning: Empty layer between 5 and 10.2."; ${print}`, 'float above others'],
  ['no print file', 'true', 'wrote no print file'],
  ['an empty print file', ': > print.gcode', 'no print file that we can read'],
  ['killed', 'kill -9 $$', 'was killed'],
  ['aborted', 'exit 134', 'may not fit its bed'],
  ['crashed', 'kill -11 $$', 'crashed'],
  ['out of memory', 'echo "std::bad_alloc" >&2; kill -6 $$', 'more than 2048 MB'],
  ['any other end', 'exit 3', 'could not slice this model'],
])('a model is refused in plain words: %s', async (_, script, message) => {
  const problem = await problemOf(script);
  expect(problem).toMatch(/^unreadable: /);
  expect(problem).toContain(message);
  expect(existsSync(workFolder())).toBe(false);
});

test('a slicer that takes too long is killed with all that it has started', async () => {
  const pids = join(folder, 'pids');
  const script = `sleep 60 & echo $! > ${pids}; sleep 60`;
  expect(await problemOf(script, { timeoutMs: 2_000 })).toContain('took longer than 2 seconds');
  const isAlive = () =>
    existsSync(`/proc/${readFileSync(pids, 'utf8').trim()}/cmdline`) &&
    readFileSync(`/proc/${readFileSync(pids, 'utf8').trim()}/cmdline`).length > 0;
  await expect.poll(isAlive).toBe(false);
});

test('a slicer gets no more memory than its limit', async () => {
  // A shell that doubles a text until it ends.
  const script = 'x=0123456789abcdef; while true; do x="$x$x"; done';
  expect(await problemOf(script, { maxMemoryMegabytes: 64 })).toMatch(/^unreadable: /);
}, 20_000);

test('a model larger than the bed is not sliced, and a missing program is reported', async () => {
  expect(await problemOf('exit 3', {}, { pose: { rotation: null, scale: 11 } })).toContain('larger than');
  const missing = createPrusaSlicer(join(folder, 'none'), workFolder(), silentLogger, {
    writeMesh: writeHere,
  });
  await expect(missing.slice(request, nothingKnown)).rejects.toMatchObject({
    message: 'The slicer could not be started.',
  });
  expect(await findSlicer(join(folder, 'none'), silentLogger)).toBeNull();
  expect(await findSlicer('', silentLogger)).toBeNull();
  expect(await findSlicer('sh', silentLogger)).toMatch(/\/sh$/);
});

test('a shop that stops ends its slicer', async () => {
  const started = join(folder, 'started');
  const slicer = createFake(`: > ${started}; sleep 60`);
  const slices = Promise.allSettled([1, 2].map(() => slicer.slice(request, nothingKnown)));
  await vi.waitFor(() => expect(existsSync(started)).toBe(true), 5000);
  slicer.stop();
  const interrupted = { status: 'rejected', reason: { code: 'interrupted' } };
  expect(await slices).toMatchObject([interrupted, interrupted]);
  expect(existsSync(workFolder())).toBe(false);
});

test('a shop that stops does not finish reading a print file', async () => {
  const slicer = createFake('mkfifo print.gcode', { readGcode: readGcodeInProcess });
  const slicing = Promise.allSettled([slicer.slice(request, nothingKnown)]);
  const path = join(workFolder(), 'print.gcode');
  await vi.waitFor(() => expect(existsSync(path)).toBe(true), 5000);
  // Resolves once it is opened for reading, and has no end.
  const written = await open(path, 'w');
  slicer.stop();
  expect(await slicing).toMatchObject([{ status: 'rejected', reason: { code: 'interrupted' } }]);
  await written.close();
});

test.each<[PrintProfileId, string]>([
  ['standard', 'standard-0.2.ini'],
  ['fine', 'fine-0.12.ini'],
  ['draft', 'draft-0.28.ini'],
])('the settings of %s are those that its estimates are fitted to', (profile, name) => {
  const file = readFileSync(
    join(import.meta.dirname, '../../../tests/fixtures/print-profiles', name),
    'utf8',
  );
  const lines = (text: string) =>
    text
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
      .sort();
  expect(lines(toSlicerSettings(profile))).toEqual(lines(file));
});
