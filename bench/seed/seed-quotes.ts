import type { Client } from 'pg';
import { familyNames, givenNames, nameOfRow } from './people.ts';

/** Adds `count` quotes of existing customers. The caller collects statistics. */
export async function seedQuotes(client: Client, count: number): Promise<void> {
  await client.query(addQuotes, [count, givenNames, familyNames]);
}

const addQuotes = `
  with customers as (
    select id, row_number() over () - 1 as n
    from (select id from users where deleted_at is null limit 100000) as living
  ), sold as (
    select array_agg(id order by material, color) as ids, array_agg(material order by material, color) as materials,
      array_agg(color order by material, color) as colors, count(*)::int as count
    from filaments
  )
  insert into quotes (user_id, filament_id, choices, measures, checks, estimate, quantity, rules_version, price_steps,
    unit_cents, total_cents, state, review_reasons, valid_until, search_text, created_at, updated_at)
  select customers.id, sold.ids[1 + i % sold.count],
    jsonb_build_object('filament', sold.materials[1 + i % sold.count], 'color', sold.colors[1 + i % sold.count],
      'profile', 'standard', 'infill', 15, 'scale', 1, 'supports', false, 'rotation', null),
    '{"volume": 20000, "area": 9000, "top": 900, "bottom": 900, "support": 0, "size": [40, 30, 25]}',
    '[{"code": "walls", "severity": "ok", "message": "No wall is thinner than 0.9 mm."}]',
    jsonb_build_object('grams', 2 + i % 400, 'seconds', 600 + i % 40000, 'supportGrams', '[0, 0]'::jsonb, 'error', 0.06),
    1 + i % 5, 0, '{"material": 500, "machine": 700}', 1200, 1200 * (1 + i % 5),
    case when i % 50 = 0 then 'review' when i % 20 = 1 then 'offered' when i % 4 = 2 then 'declined' else 'expired' end,
    case when i % 50 = 0 then array['It is larger than the bed.'] else '{}' end,
    case when i % 20 = 1 then now() + interval '7 days' end,
    'bracket-' || i || '.stl ' || sold.materials[1 + i % sold.count] || ' ' || sold.colors[1 + i % sold.count]
      || ' ' || ${nameOfRow} || ' customer' || i || '@mail' || i % 40 || '.example',
    now() - i * interval '1 minute', now()
  from generate_series(1, $1::int) as i join customers on n = i % (select count(*) from customers), sold`;
