import { type SQL, sql } from 'drizzle-orm';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import type { SyncTarget } from './claim-sync.ts';

/**
 * Matches transactions with payments and refunds by their references. Other amounts are a difference, unless the
 * balance is in another currency than the payment. `which` is about the transactions `t`.
 */
export async function matchTransactions(
  ctx: Ctx,
  tx: Db,
  { provider, test }: SyncTarget,
  which: SQL,
): Promise<void> {
  await tx.execute(sql`
    with found as (
      select t.id, p.id as payment_id, r.id as refund_id,
        case t.kind when 'charge' then p.amount_cents when 'refund' then -r.amount_cents end as expected
      from provider_transactions t
      join payments p on p.provider = t.provider and p.reference = t.payment_reference
      left join refunds r on t.kind = 'refund' and r.payment_id = p.id and r.reference = t.reference
      where t.provider = ${provider} and t.test = ${test} and t.kind in ('charge', 'refund', 'dispute')
        and (t.payment_id is null or t.kind = 'refund' and t.refund_id is null) and ${which}
    ), matched as (
      update provider_transactions t set payment_id = found.payment_id, refund_id = found.refund_id
      from found where t.id = found.id
      returning t.id, t.gross_cents, t.currency, found.expected
    )
    insert into fee_differences
      (kind, provider, test, transaction_id, expected_cents, reported_cents, found_at)
    select 'amount', ${provider}, ${test}, id, expected, gross_cents, ${ctx.clock.now().toISOString()}::timestamptz
    from matched where currency = 'usd' and expected <> gross_cents
    on conflict do nothing`);
}
