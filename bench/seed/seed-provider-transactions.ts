import type { Client } from 'pg';

/**
 * A balance transaction of each payment, as the providers would list it, in one payout a day of each, and a difference
 * for every thousandth.
 */
export async function seedProviderTransactions(client: Client): Promise<void> {
  await client.query(`
    insert into provider_payouts (provider, test, provider_id, amount_cents, currency, state, created_at, arrived_on,
      itemized, items_fetched_at)
    select provider, test, 'po_' || provider || test || day, sum(amount_cents) / 100, 'usd', 'paid', day, day,
      provider = 'stripe', day
    from (select *, date_trunc('day', recorded_at, 'UTC') + interval '1 day' as day from payments
      where provider <> 'manual') as paid
    group by provider, test, day`);
  // Without statistics each payment would be compared with every payout.
  await client.query('analyze payments, provider_payouts');
  await client.query(`
    insert into provider_transactions (provider, test, provider_id, kind, gross_cents, fee_cents, net_cents, currency,
      occurred_at, available_on, reference, payment_reference, payment_id, payout_id, seen_at)
    select p.provider, p.test, 'txn_' || p.id, 'charge', p.amount_cents, 100, p.amount_cents - 100, 'usd',
      p.recorded_at, p.recorded_at, 'ch_' || p.reference, p.reference, p.id, o.id, p.recorded_at
    from payments p
    left join provider_payouts o on o.itemized and o.provider = p.provider and o.test = p.test
      and o.created_at = date_trunc('day', p.recorded_at, 'UTC') + interval '1 day'
    where p.provider <> 'manual'`);
  await client.query(`
    insert into fee_differences (kind, provider, test, transaction_id, expected_cents, reported_cents, found_at)
    select 'amount', provider, test, id, gross_cents + 1, gross_cents, seen_at
    from (select *, row_number() over (order by occurred_at) as number from provider_transactions) as numbered
    where number % 1000 = 0`);
}
