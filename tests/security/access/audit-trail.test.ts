import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testPassword, testShippingAddress } from '#tests/helpers/shop/create-test-shop.ts';
import { createTestShopWithPayments } from '#tests/helpers/shop/create-test-shop-with-payments.ts';
import { createAccessFixtures } from './access-fixtures.ts';
import { auditEntries } from './audit-entries.ts';
import { routeAccess } from './route-access.ts';
import { sendRequest } from './send-request.ts';

/** Tables whose writes the audit log does not record, and why. A new table needs a trigger or a line here. */
const unaudited: Record<string, string> = {
  ...each(
    'History of its own, written with what it describes',
    'order_events',
    'product_prices',
    'settings_history',
    'quote_changes',
    'print_job_changes',
    'sweep_actions',
    'sweep_runs',
  ),
  ...each(
    'Part of a recorded row',
    'order_lines',
    'refund_lines',
    'hold_lines',
    'holds',
    'discount_uses',
    'payment_attempts',
    'print_attempt_jobs',
    'print_attempt_spools',
  ),
  ...each(
    'Derived by triggers or jobs',
    'order_search',
    'order_counts',
    'daily_revenue',
    'customer_revenue',
    'product_stock',
  ),
  ...each('Derived by triggers or jobs', 'product_words', 'restocked_products', 'upload_measures'),
  ...each('Derived by triggers or jobs', 'print_files', 'order_print_files'),
  ...each('Derived by triggers or jobs', 'documents', 'document_counters', 'documents_due'),
  ...each('Written by providers', 'webhook_events', 'provider_transactions', 'provider_payouts'),
  ...each('Written by providers', 'provider_syncs', 'fee_differences'),
  ...each('Derived by triggers or jobs', 'book_entries', 'book_days', 'book_products', 'book_checks'),
  ...each("The user's own lists", 'saved_addresses', 'wish_list_items', 'stock_alerts'),
  ...each('Log-in, not a change of how to log in', 'sessions', 'log_in_tickets', 'sign_ins'),
  ...each('Log-in, not a change of how to log in', 'passkey_challenges', 'log_in_failures'),
  ...each('A link that was mailed', 'password_resets', 'password_reset_requests'),
  ...each('Counters of limits', 'call_windows'),
  ...each('Written at the start of the shop', 'secrets', 'milestones'),
  ...each('The log itself', 'audit_log'),
};

/** Columns that change without meaning, and ways in which a write is not recorded by itself. */
const ignoredColumns = [
  'held',
  'rating_sum',
  'num_reviews',
  'rating_counts',
  'rating_hundredths',
  'rating_rank',
]
  .concat(['created_at', 'updated_at', 'asked_at', 'swept_at', 'words', 'stems', 'facets', 'search_name'])
  .concat(['version', 'counter', 'last_used_at', 'last_step', 'product_name', 'product_deleted'])
  .concat(['picture_width', 'variant_tries', 'variants_tried_at'])
  .concat(['balance_mg', 'reserved_mg', 'runs_short']);

function each(reason: string, ...tables: string[]) {
  return Object.fromEntries(tables.map((table) => [table, reason]));
}

const world = await createAccessFixtures(await createTestShopWithPayments());
const { pool } = world.database;
const { admin } = world.actors;
const adminToken = await world.createToken(admin);

const rowsOf = async <T>(query: string, values: unknown[] = []) =>
  (await pool.query(query, values)).rows as T[];
const tables = (
  await rowsOf<{ name: string }>(
    `select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
).map(({ name }) => name);
const audited = tables.filter((table) => !unaudited[table]);

/** Every row of the audited tables: its table, first column and content. */
async function readRows(): Promise<Map<string, string>> {
  const found = await Promise.all(
    audited.map(async (table) => {
      // A mail is created by its cause, and delivered by a job: only its recall and retry are writes of an admin.
      const content = table === 'mails' ? "jsonb_build_object('state', state)" : 'to_jsonb(t) - $1::text[]';
      const rows = await rowsOf<{ content: string; key: string }>(
        `select (${content})::text as content, (select value from jsonb_each_text(to_jsonb(t)) where key = (
            select attname from pg_attribute where attrelid = '${table}'::regclass and attnum = 1)) as key
          from ${table} as t${table === 'mails' ? ' where $1::text[] is not null' : ''}`,
        [ignoredColumns],
      );
      return rows.map(
        ({ key, content: text }) =>
          [`${table} ${key} ${table === 'recovery_codes' ? text : ''}`, text] as const,
      );
    }),
  );
  return new Map(found.flat());
}

/** The tables of which rows differ. */
function findChangedTables(before: Map<string, string>, after: Map<string, string>): string[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const changed = [...keys].filter((key) => before.get(key) !== after.get(key));
  const isMailAdded = (key: string) => key.startsWith('mails ') && !before.has(key);
  return [
    ...new Set(changed.filter((key) => !isMailAdded(key)).map((key) => key.split(' ')[0] ?? '')),
  ].sort();
}

interface AuditRow {
  table: string;
  action: string;
  actor: string | null;
  route: string;
  session: string | null;
  network: string | null;
}

const auditOf = (request: string) =>
  rowsOf<AuditRow>(
    `select table_name as table, action, actor_id as actor, route, session_id as session, network
      from audit_log where request_id = $1 order by id`,
    [request],
  );

const writes = routeAccess.filter(
  ({ route, statuses }) => /^(?!GET|OPTIONS|TRACE)\w+ \/api\/(?!\*)/.test(route) && statuses[3] < 300,
);

test('every table is audited or has a reason why not', async () => {
  const triggers = await rowsOf<{ table: string }>(
    `select distinct tgrelid::regclass::text as table from pg_trigger where tgname in ('audit_admin', 'audit_security')`,
  );
  expect(triggers.map(({ table }) => table).sort()).toEqual(audited);
  expect(Object.keys(unaudited).filter((table) => !tables.includes(table))).toEqual([]);
});

test.each(writes.map((row) => [row.about ? `${row.route}, ${row.about}` : row.route, row] as const))(
  'what an admin changes by %s is in the audit log',
  async (name, { route, makeRequest, endsSessions }) => {
    const { path, body, form } = await makeRequest(world, 'admin');
    const caller = endsSessions ? await world.createAdmin() : admin;
    const token = endsSessions ? await world.createToken(caller) : adminToken;
    const before = await readRows();
    const request = randomUUID();
    const response = await sendRequest(world.url, {
      ...{ method: route.split(' ')[0] ?? '', path, body, token, headers: { 'x-request-id': request } },
      ...(form && { form }),
    });
    expect(response.status, response.text).toBeLessThan(300);
    const changed = findChangedTables(before, await readRows());
    const entries = await auditOf(request);
    expect([...new Set(entries.map(({ table }) => table))].sort()).toEqual(changed);
    for (const entry of entries)
      expect(entry).toMatchObject({
        actor: caller.id,
        route,
        session: expect.any(String),
        network: '127.0.0.1',
      });
    expect({ [name]: entries.map(({ table, action }) => `${table} ${action}`).sort() }).toEqual({
      [name]: auditEntries[name] ?? [],
    });
  },
);

test('no entry contains a password, a token, a hash or personal data', async () => {
  const [log] = await rowsOf<{ text: string }>("select string_agg(l::text, ' ') as text from audit_log as l");
  const hashes = await rowsOf<{ hash: string }>(
    `select password_hash as hash from users where password_hash is not null
      union all select token_hash from sessions union all select secret from second_factors`,
  );
  const people = Object.values(world.actors).map(({ email }) => email);
  const forbidden = [testPassword, adminToken, testShippingAddress.address, ...people];
  for (const secret of [...forbidden, ...hashes.map(({ hash }) => hash)])
    expect(log?.text).not.toContain(secret);
});
