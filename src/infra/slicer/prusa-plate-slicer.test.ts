import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import type { PlateRequest } from '#domain/shared/plate-slicer.ts';
import { boxTriangles } from '#tests/helpers/box-triangles.ts';
import { positionsToStl } from '#tests/helpers/positions-to-stl.ts';
import { silentLogger } from '#tests/helpers/silent-logger.ts';
import { writePrintMesh } from '../files/write-print-mesh.ts';
import { createPrusaPlateSlicer } from './prusa-plate-slicer.ts';

const folder = mkdtempSync(join(tmpdir(), 'fake-plates-'));
afterAll(() => rmSync(folder, { recursive: true }));

const triangles = boxTriangles([
  [0, 0, 0],
  [40, 30, 10],
]);
const box = positionsToStl(triangles);
const model = (count: number) => ({
  ...{ open: async () => Readable.from([box]), bytes: box.length, count },
  pose: { rotation: null, scale: 1 },
});
const request: PlateRequest = {
  ...{ models: [model(2), model(1)], profile: 'standard', infill: 100, supports: true, density: 1.24 },
  ...{
    size: { width: 220, depth: 200, height: 250 },
    settings: 'nozzle_diameter = 0.6\n',
    estimateSeconds: 60,
  },
};

let made = 0;
/** A program that does this instead of slicing. */
async function createFake(script: string) {
  made += 1;
  const program = join(folder, `slicer-${made}`);
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  const work = join(folder, `work-${made}`);
  const writeHere = async ({ pose }: { pose: PlateRequest['models'][number]['pose'] }, path: string) =>
    writePrintMesh(triangles, pose, path);
  return { work, slicer: await createPrusaPlateSlicer(program, work, silentLogger, writeHere) };
}

test('the parts of a plate are arranged on the bed of the printer, with its settings last, and the file is there until it is sent', async () => {
  const log = join(folder, 'called');
  // As the slicer does, it refuses a file that has a setting twice.
  const refusal = 'for file in *.ini; do test -z "$(cut -d= -f1 $file | sort | uniq -d)" || exit 1; done';
  const script = `${refusal}; echo "$@" > ${log}; cat profile.ini printer.ini >> ${log}; echo G28 > print.gcode`;
  const { slicer, work } = await createFake(script);
  const { gcode, dispose } = await slicer.slicePlate(request);
  expect(await gcode.text()).toBe('G28\n');
  const called = readFileSync(log, 'utf8');
  expect(called).toContain('--load profile.ini --load printer.ini --output print.gcode --merge');
  expect(called).toContain(
    '--fill-density 100% --filament-density 1.24 --fill-pattern rectilinear --support',
  );
  expect(called).toMatch(/model-1\.stl model-1\.stl model-2\.stl$/m);
  expect(called).toMatch(
    /bed_shape = 0x0,220x0,220x200,0x200\nmax_print_height = 250\n(?:.*\n)*nozzle_diameter = 0.6/,
  );
  await dispose();
  expect(readdirSync(work)).toEqual([]);
});

test.each([
  ['it gives up', 'exit 134', 'may not fit its bed'],
  ['it writes nothing', 'exit 0', 'may not fit the bed'],
])('a slicer of which %s leaves nothing but a reason', async (_about, script, reason) => {
  const { slicer, work } = await createFake(script);
  await expect(slicer.slicePlate(request)).rejects.toMatchObject({
    ...{ code: 'unreadable', message: expect.stringContaining(reason) },
  });
  expect(readdirSync(work)).toEqual([]);
});

test('a shop that stops ends it, and the next one removes what is left', async () => {
  const { slicer, work } = await createFake('touch started; sleep 30');
  const slicing = slicer.slicePlate(request);
  await expect
    .poll(() => existsSync(work) && readdirSync(work).some((own) => existsSync(join(work, own, 'started'))))
    .toBe(true);
  slicer.stop();
  await expect(slicing).rejects.toMatchObject({ code: 'interrupted' });
  writeFileSync(join(work, 'left'), '');
  await createPrusaPlateSlicer('none', work, silentLogger);
  expect(existsSync(work)).toBe(false);
});
