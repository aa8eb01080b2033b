import type { FaultTestUser } from '#tests/faults/fault-test-user.ts';
import { crashAtFailpoint, type FaultTestSetup } from '#tests/faults/runner/run-case.ts';
import type { BulkCase } from './bulk-cases.ts';

/** More than a batch, so that the rest has to be read. */
const rows = 250;

const addRows = {
  'products export': `insert into products (name, brand, category, description, image, price_cents, on_hand, created_at)
    select 'Export heron ' || n, 'Layer Legends', 'Sports', 'A heron.', '/apple-touch-icon.png', 1000, 0, now()
    from generate_series(1, ${rows}) as n`,
  'audit export': `insert into audit_log (at, action, table_name, subject_kind, subject_id, masked)
    select now(), 'updated', 'products', 'product', gen_random_uuid(), '{}' from generate_series(1, ${rows})`,
};

/** A connection that is cut in the middle of an export must be an error of its client, not a short file. */
export async function cutExport(
  { shop }: FaultTestSetup,
  owner: FaultTestUser,
  one: BulkCase,
): Promise<string[]> {
  const work = one.work as keyof typeof addRows;
  await shop.withDatabase((query) => query(addRows[work]));
  const path = work === 'products export' ? 'products/export' : 'audit/export';
  const outcomes: string[] = [];
  const read = async (encoding: string) => {
    const response = await fetch(`${shop.url}/api/${path}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'accept-encoding': encoding },
    });
    outcomes.push(String(response.status));
    outcomes.push(
      await response.text().then(
        (text) => `a file of ${text.length} characters`,
        () => 'cut off',
      ),
    );
  };
  shop.faults.arm(one.failpoint);
  await crashAtFailpoint(shop, one, read(one.killTarget === 'shop' ? 'gzip' : 'identity'));
  await shop.waitUntilReady();
  owner.callLog.push(`GET ${path}: ${outcomes.join(', ')}`);
  return outcomes.join() === '200,cut off' ? [] : [`the export was ${outcomes.join(', ')}`];
}
