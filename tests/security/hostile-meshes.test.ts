import { readdirSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { uploads } from '#db/schema.ts';
import { boxMesh, createThreemf, modelXml, relationshipsTo } from '#tests/helpers/create-threemf.ts';
import { createTestApi } from '#tests/helpers/shop/create-test-api.ts';
import { listChildren, readCpuSeconds } from '#tests/helpers/stopwatch.ts';
import { makeStlWithFalseCount } from './hostile-files.ts';
import { uploadAsForm } from './upload-as-form.ts';

const api = await createTestApi();
const robin = await api.createCustomer();
/** Of processor time, also of the process that reads the file, which gives way to others. */
const maxSeconds = 5;

const left = async () => ({
  files: readdirSync(api.filesFolder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    .length,
  rows: await api.ctx.db.$count(uploads),
});
const send = (content: Buffer, fileName = 'dragon.3mf') => uploadAsForm(api, robin, 'stl', content, fileName);

const item = '<item objectid="1"/>';
const box = `<object id="1">${boxMesh(10, 10, 10)}</object>`;
const model = modelXml(box, item);
const packed = (resources: string, build = item) => createThreemf(modelXml(resources, build));
/** An object of one triangle, and `levels` more, each of ten of the one before. */
const tenTimes = (levels: number) =>
  `<object id="0"><mesh><vertices><vertex x="0" y="0" z="0"/><vertex x="1" y="0" z="0"/><vertex x="0" y="1" z="0"/></vertices><triangles><triangle v1="0" v2="1" v3="2"/></triangles></mesh></object>${Array.from(
    { length: levels },
    (_, n) =>
      `<object id="${n + 1}"><components>${`<component objectid="${n}"/>`.repeat(10)}</components></object>`,
  ).join('')}`;
const entity = '<!DOCTYPE model [<!ENTITY a SYSTEM "file:///etc/passwd">]>';

test.each<[string, () => Buffer, number, string]>([
  [
    'a model of 20 MB in 20 KB',
    () => createThreemf(modelXml(' '.repeat(20_000_000), item)),
    422,
    'too large',
  ],
  [
    'eleven levels of components',
    () => packed(tenTimes(11), '<item objectid="11"/>'),
    422,
    'nested too deeply',
  ],
  [
    'components that become a billion triangles',
    () => packed(tenTimes(9), '<item objectid="9"/>'),
    422,
    'more than 2,000,000 triangles',
  ],
  [
    'an object that contains itself',
    () => packed('<object id="1"><components><component objectid="1"/></components></object>'),
    422,
    'a part of itself',
  ],
  [
    'a start part above the package',
    () => createThreemf(model, { '_rels/.rels': strToU8(relationshipsTo('/../../../etc/passwd.model')) }),
    422,
    'file name',
  ],
  [
    'a file name with ..',
    () => createThreemf(model, { '../../etc/cron.d/job': strToU8('') }),
    422,
    'file name',
  ],
  ['an absolute file name', () => createThreemf(model, { '/etc/passwd': strToU8('') }), 422, 'file name'],
  [
    'a file name with backslashes',
    () => createThreemf(model, { '..\\..\\windows\\me': strToU8('') }),
    422,
    'file name',
  ],
  [
    'an XML entity of a file',
    () => createThreemf(model.replace('<model', `${entity}<model`)),
    422,
    'entities',
  ],
  [
    'XML entities in the relationships',
    () => createThreemf(model, { '_rels/.rels': strToU8(entity + relationshipsTo('/3D/3dmodel.model')) }),
    422,
    'entities',
  ],
  ['coordinates that are not numbers', () => packed(box.replace('x="0"', 'x="NaN"')), 422, 'not numbers'],
  ['a coordinate of 1e30', () => packed(box.replace('x="10"', 'x="1e30"')), 422, 'larger than a kilometer'],
  [
    'a ZIP of something else',
    () => Buffer.from(zipSync({ 'dragon.txt': strToU8('A dragon.') })),
    415,
    'This is a ZIP file, not an STL or 3MF file.',
  ],
])(
  'a 3MF that is or has %s is refused within five seconds of processor time, in words, and leaves nothing',
  async (_what, file, status, words) => {
    const content = file();
    const before = await left();
    const [used, others] = [readCpuSeconds(), listChildren()];
    const response = await send(content);
    expect([response.status, response.body]).toMatchObject([
      status,
      { message: expect.stringContaining(words) },
    ]);
    expect(await left()).toEqual(before);
    // What a process has used is known when it has ended.
    await expect.poll(() => listChildren().filter((pid) => !others.includes(pid))).toEqual([]);
    expect(readCpuSeconds() - used).toBeLessThan(maxSeconds);
  },
);

test('a hundred thousand bodies are read, as 20 KB that place one of them again and again', async () => {
  const { status, body: path } = await send(packed(tenTimes(5), '<item objectid="5"/>'));
  expect(status).toBe(200);
  const [row] = await api.ctx.db.select().from(uploads).where(eq(uploads.path, path));
  expect(row?.mesh).toMatchObject({ triangles: 100_000, sizeMm: { width: 1, depth: 1, height: 0 } });
});

test('an STL of 1e30 mm is stored, with its size as a warning', async () => {
  const triangle = Buffer.alloc(50);
  for (const [index, value] of [0, 0, 1, 0, 0, 0, 1e30, 0, 0, 0, 1e30, 0].entries())
    triangle.writeFloatLE(value, index * 4);
  const { status, body: path } = await send(makeStlWithFalseCount(1, triangle), 'dragon.stl');
  expect(status).toBe(200);
  const [row] = await api.ctx.db.select().from(uploads).where(eq(uploads.path, path));
  expect(row?.mesh?.warnings.join()).toContain('larger than our printer');
});
