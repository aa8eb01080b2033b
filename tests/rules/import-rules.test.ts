import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

/** A file, what it imports, and whether the law of DESIGN allows that. Relative and `#` addresses alike. */
const planted: [file: string, imports: string, allowed: boolean][] = [
  ['src/domain/catalogue/a.ts', '#domain/orders/get-order.ts', false],
  ['src/domain/catalogue/b.ts', '../orders/get-order.ts', false],
  ['src/domain/accounts/a.ts', '#domain/catalogue/get-product.ts', false],
  ['src/domain/cart/a.ts', '../catalogue/get-product.ts', true],
  ['src/domain/cart/b.ts', '../orders/get-order.ts', false],
  ['src/domain/orders/a.ts', '../../infra/mail/deliver-mail.ts', false],
  ['src/domain/orders/b.ts', '#infra/mail/deliver-mail.ts', false],
  ['src/domain/orders/c.ts', '#db/schema.ts', true],
  ['src/domain/orders/d.ts', '../payments/settle-payment.ts', false],
  ['src/domain/payments/a.ts', '../orders/get-order.ts', true],
  ['src/domain/payments/b.ts', '#domain/checkout/place-order.ts', false],
  ['src/domain/mails/a.ts', '../orders/get-order.ts', false],
  ['src/domain/orders/e.ts', '../mails/list-mails.ts', false],
  ['src/domain/uploads/a.ts', '../catalogue/get-product.ts', false],
  ['src/domain/uploads/b.ts', '#mesh/read-stl.ts', true],
  ['src/domain/catalogue/c.ts', '../uploads/receive-upload.ts', false],
  ['src/domain/print-requests/a.ts', '../uploads/receive-upload.ts', true],
  ['src/domain/privacy/a.ts', '../print-requests/list-own-print-requests.ts', true],
  ['src/domain/privacy/b.ts', '../payments/settle-payment.ts', false],
  ['src/domain/accounts/b.ts', '#domain/privacy/export-personal-data.ts', false],
  ['src/domain/shared/a.ts', '../catalogue/get-product.ts', false],
  ['src/domain/checkout/a.ts', '#http/error-handler.ts', false],
  ['src/domain/checkout/b.ts', '#config', false],
  ['src/domain/checkout/c.ts', '../payments/end-payment.ts', true],
  ['src/infra/jobs/a.ts', '#domain/shared/ctx.ts', true],
  ['src/infra/jobs/b.ts', '../../http/server.ts', false],
  ['src/infra/jobs/c.ts', '#config', false],
  ['src/http/routes/a.ts', '#domain/orders/get-order.ts', true],
  ['src/http/routes/b.ts', '../../infra/jobs/pg-boss-job-queue.ts', false],
  ['src/http/routes/c.ts', '#db/schema.ts', false],
  ['src/web/routes/public/a.tsx', '#domain/orders/get-order.ts', false],
  ['src/web/routes/public/b.tsx', '../../../domain/orders/get-order.ts', false],
  ['src/web/routes/public/c.tsx', '#domain/orders/schemas.ts', true],
  ['src/web/routes/public/d.tsx', '#domain/shared/money.ts', true],
  ['src/web/routes/public/h.tsx', '#domain/shared/find-carrier-link.ts', true],
  ['src/web/routes/public/j.tsx', '#domain/uploads/pictures/picture-widths.ts', true],
  ['src/web/routes/public/k.tsx', '#domain/uploads/pictures/variant-files.ts', false],
  ['src/web/routes/public/i.tsx', '#domain/shared/queue-mail.ts', false],
  ['src/web/routes/public/e.tsx', '#db/schema.ts', false],
  ['src/web/routes/public/f.server.ts', '#domain/orders/get-order.ts', true],
  ['src/web/routes/public/g.server.ts', '#infra/jobs/pg-boss-job-queue.ts', false],
  ['sandbox/stripe/a.ts', '../../src/domain/shared/money.ts', false],
  ['sandbox/stripe/b.ts', '#domain/shared/money.ts', false],
  ['models/a.ts', '../src/domain/shared/money.ts', false],
];

let folder = '';
let flagged = new Set<string>();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'import-law-'));
  cpSync(join(root, 'lint'), join(folder, 'lint'), { recursive: true });
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'));
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: undefined }),
  );
  for (const [file, imports] of planted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `import '${imports}';\n`);
  }
  const biome = join(root, 'node_modules/.bin/biome');
  const run = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(run.stdout) as {
    diagnostics: { category: string; location: { path: string | { file: string } } }[];
  };
  flagged = new Set(
    diagnostics
      .filter(({ category }) => category === 'lint/style/noRestrictedImports')
      .map(({ location: { path } }) => (typeof path === 'string' ? path : path.file).replace(/^\.\//, '')),
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the law of who may import whom', () => {
  test.each(planted)('%s importing %s: allowed is %s', (file, _imports, allowed) => {
    expect(flagged.has(file)).toBe(!allowed);
  });
});
