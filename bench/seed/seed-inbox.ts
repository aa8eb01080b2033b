import type { Client } from 'pg';
import { familyNames, givenNames, nameOfRow } from './people.ts';

/**
 * Adds `count` messages from visitors with an answer each, as many withdrawals, and as many print requests from existing
 * customers and notes about them. The caller collects statistics.
 */
export async function seedInbox(client: Client, count: number): Promise<void> {
  for (const add of [addMessages, addWithdrawals, addRequests, addAnswers, addNotes])
    await client.query(add, [count, givenNames, familyNames]);
}

const addMessages = `
  insert into contact_messages (name, email, message, created_at, answered_at)
  select ${nameOfRow}, 'visitor' || i || '@mail' || i % 40 || '.example',
    'Can you print number ' || i || ' for me before the weekend, and what would it cost with a nameplate?',
    now() - i * interval '1 minute', case when i > $1::int / 50 then now() - i * interval '1 minute' end
  from generate_series(1, $1::int) as i`;

const addWithdrawals = `
  with numbered as (
    select id, number, row_number() over () - 1 as n
    from (select id, number from orders limit 100000) as some_orders
  )
  insert into withdrawals (order_id, order_number, name, email, note, submitted_at, late, handled_at)
  select id, coalesce(number, 10000000 + i)::text, ${nameOfRow}, 'visitor' || i || '@mail' || i % 40 || '.example',
    case when i % 3 = 0 then 'Only lamp ' || i || ', please. I was away for the weekend.' end,
    now() - i * interval '1 minute', i % 50 = 0, case when i > $1::int / 50 then now() - i * interval '1 minute' end
  from generate_series(1, $1::int) as i left join numbered on n = i and i % 10 > 0`;

const addRequests = `
  with customers as (
    select id, row_number() over () - 1 as n
    from (select id from users where deleted_at is null limit 100000) as living
  )
  insert into print_requests (user_id, name, email, color, filament, message, state, created_at, updated_at)
  select id, ${nameOfRow}, 'visitor' || i || '@mail' || i % 40 || '.example', 'black', 'PETG',
    'A part for machine ' || i || ', as strong as it can be, please.',
    case when i % 40 = 0 then 'new' else 'declined' end, now() - i * interval '1 minute', now()
  from generate_series(1, $1::int) as i join customers on n = i % (select count(*) from customers)`;

const addAnswers = `
  insert into contact_answers (id, message_id, text, sent_by, sent_at)
  select uuidv7(), id, 'Yes, we can. A nameplate costs $5 more.', (select id from users limit 1), answered_at
  from contact_messages where answered_at is not null and $2::text[] is not null and $3::text[] is not null limit $1`;

const addNotes = `
  insert into customer_notes (user_id, text, created_by, created_at)
  select user_id, 'Prefers black.', user_id, now()
  from print_requests where $2::text[] is not null and $3::text[] is not null limit $1`;
