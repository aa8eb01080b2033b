import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findRefusedImports } from '../../scripts/check-imports.ts';

const root = new URL('../..', import.meta.url).pathname;

/** A line of a file, the file that it imports, and whether that is allowed. */
const imports: [file: string, line: string, target: string, allowed: boolean][] = [
  // Areas of the domain.
  ['src/domain/catalogue/a.ts', "import '#domain/orders/o.ts';", 'src/domain/orders/o.ts', false],
  ['src/domain/orders/a.ts', "import '../payments/p.ts';", 'src/domain/payments/p.ts', false],
  ['src/domain/accounts/a.ts', "import '../catalogue/c.ts';", 'src/domain/catalogue/c.ts', false],
  ['src/domain/shared/a.ts', "import '../catalogue/c.ts';", 'src/domain/catalogue/c.ts', false],
  ['src/domain/new-area/a.ts', "import '../catalogue/c.ts';", 'src/domain/catalogue/c.ts', false],
  ['src/domain/checkout/a.ts', "import '../catalogue/c.ts';", 'src/domain/catalogue/c.ts', true],
  ['src/domain/uploads/a.ts', "import '#mesh/m.ts';", 'src/mesh/m.ts', true],
  ['src/domain/orders/b.ts', "import '#db/schema.ts';", 'db/schema.ts', true],
  // The domain and what is above it.
  ['src/domain/orders/c.ts', "import '#http/server.ts';", 'src/http/server.ts', false],
  ['src/domain/orders/d.ts', "import '../../infra/i.ts';", 'src/infra/i.ts', false],
  ['src/domain/orders/e.ts', "import '#config';", 'src/config.ts', false],
  ['src/domain/orders/e.test.ts', "import '#tests/helpers/h.ts';", 'tests/helpers/h.ts', true],
  // Type imports count, in each of their forms.
  ['src/domain/orders/f.ts', "import type { P } from '../payments/p.ts';", 'src/domain/payments/p.ts', false],
  ['src/domain/orders/g.ts', "import { type P } from '../payments/p.ts';", 'src/domain/payments/p.ts', false],
  ['src/domain/orders/h.ts', "export type { P } from '../payments/p.ts';", 'src/domain/payments/p.ts', false],
  ['src/domain/orders/i.ts', "await import('../payments/p.ts');", 'src/domain/payments/p.ts', false],
  // Adapters and routes.
  ['src/infra/a.ts', "import '#domain/orders/o.ts';", 'src/domain/orders/o.ts', true],
  ['src/infra/b.ts', "import '#http/server.ts';", 'src/http/server.ts', false],
  ['src/http/a.ts', "import '#infra/i.ts';", 'src/infra/i.ts', false],
  ['src/http/b.ts', "import '#db/schema.ts';", 'db/schema.ts', false],
  ['src/http/c.ts', "import '#boot/b.ts';", 'src/boot/b.ts', false],
  ['src/boot/a.ts', "import '#infra/i.ts';", 'src/infra/i.ts', true],
  // Screens.
  ['src/web/a.tsx', "import '#domain/orders/o.ts';", 'src/domain/orders/o.ts', false],
  ['src/web/b.tsx', "import '#domain/orders/schemas.ts';", 'src/domain/orders/schemas.ts', true],
  ['src/web/c.tsx', "import '#domain/orders/states.ts';", 'src/domain/orders/states.ts', true],
  ['src/web/d.tsx', "import '#domain/shared/money.ts';", 'src/domain/shared/money.ts', true],
  [
    'src/web/e.tsx',
    "import '#domain/shared/mail/queue-mail.ts';",
    'src/domain/shared/mail/queue-mail.ts',
    false,
  ],
  ['src/web/f.tsx', "import '#db/schema.ts';", 'db/schema.ts', false],
  ['src/web/g.server.ts', "import '#domain/orders/o.ts';", 'src/domain/orders/o.ts', true],
  ['src/web/h.server.ts', "import '#infra/i.ts';", 'src/infra/i.ts', false],
  ['src/web/features/a.ts', "import '#web/state/slices/s.ts';", 'src/web/state/slices/s.ts', false],
  ['src/web/state/a.ts', "import './slices/s.ts';", 'src/web/state/slices/s.ts', true],
  // Folders that stand alone.
  ['db/tables/a.ts', "import '../../src/domain/shared/money.ts';", 'src/domain/shared/money.ts', false],
  ['sandbox/a.ts', "import '../src/domain/shared/money.ts';", 'src/domain/shared/money.ts', false],
  ['sandbox/a.test.ts', "import '#domain/shared/money.ts';", 'src/domain/shared/money.ts', false],
  ['models/a.ts', "import '#domain/shared/money.ts';", 'src/domain/shared/money.ts', false],
  ['packages/one/a.ts', "import '../../src/domain/shared/money.ts';", 'src/domain/shared/money.ts', false],
  ['packages/one/b.ts', "import '../two/t.ts';", 'packages/two/t.ts', false],
  ['packages/one/c.ts', "import './d.ts';", 'packages/one/d.ts', true],
  ['packages/one/tests/a.ts', "import 'vitest';", 'node_modules/vitest/index.js', true],
  ['packages/one/e.ts', "import 'vitest';", 'node_modules/vitest/index.js', false],
  ['new-folder/a.ts', "import '../db/schema.ts';", 'db/schema.ts', false],
  // Packages of npm.
  ['src/http/d.ts', "import 'fastify';", 'node_modules/fastify/index.js', true],
  ['src/http/e.ts', "import 'vitest';", 'node_modules/vitest/index.js', false],
  ['src/http/e.test.ts', "import 'vitest';", 'node_modules/vitest/index.js', true],
  ['src/http/f.ts', "import 'left-pad';", 'node_modules/left-pad/index.js', false],
];

let folder = '';
const write = (file: string, text: string) => {
  mkdirSync(dirname(join(folder, file)), { recursive: true });
  writeFileSync(join(folder, file), text);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-rules-'));
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('import rules', () => {
  let refused: string[] = [];
  beforeAll(async () => {
    for (const [file, line, target] of imports) {
      write(target, 'export {};\n');
      write(file, `${line}\n`);
    }
    // A package declares its own dependencies.
    write('packages/one/package.json', '{"name":"one"}');
    write('tests/cycle-a.ts', "import type { B } from './cycle-b.ts';\nexport type A = B;\n");
    write('tests/cycle-b.ts', "import type { A } from './cycle-a.ts';\nexport type B = A;\n");
    write('tests/lost.ts', "import './no-such-file.ts';\n");
    refused = await findRefusedImports(folder, imports.length);
  });

  test.each(imports)('%s: %s', (file, _line, target, allowed) => {
    expect(refused.includes(`${file} -> ${target}: not allowed`)).toBe(!allowed);
    expect(refused.some((line) => line.startsWith(file))).toBe(!allowed);
  });

  test('a cycle is refused, also of types alone', () => {
    expect(refused).toContain('tests/cycle-a.ts -> tests/cycle-b.ts -> tests/cycle-a.ts: cycle');
  });

  test('an import that is not found is refused', () => {
    expect(refused).toContain('tests/lost.ts -> ./no-such-file.ts: not found');
  });

  test('a run that finds too few imports fails', async () => {
    mkdirSync(join(folder, 'empty'));
    expect(await findRefusedImports(join(folder, 'empty'))).toEqual(['only 0 imports were found']);
  });

  test('the linter refuses inline type imports, which the check does not see', () => {
    cpSync(join(root, 'lint'), join(folder, 'lint'), { recursive: true });
    write('biome.json', JSON.stringify({ plugins: ['./lint/no-inline-type-imports.grit'] }));
    const lint = (text: string) => {
      write('inline.ts', text);
      const biome = join(root, 'node_modules/.bin/biome');
      return spawnSync(biome, ['lint', '--only=plugin', 'inline.ts'], { cwd: folder }).status;
    };
    expect(lint("export type A = Promise<import('./b.ts').B>;\n")).toBe(1);
    expect(lint("export type A = typeof import('./b.ts');\n")).toBe(1);
    expect(lint("import type { B } from './b.ts';\nexport const a = await import('./b.ts') as B;\n")).toBe(0);
  });
});
