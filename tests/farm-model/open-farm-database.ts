import { parts, products } from '#db/schema.ts';
import type { TemplateServer } from '#tests/helpers/servers/start-template-server.ts';
import { sampleOptions, samplePart } from '#tests/helpers/shop/sample-options.ts';
import { openWorkerDatabase, type WorkerDatabase } from '#tests/model/open-worker-database.ts';

/** A database in which histories of the farm run one after another. */
export interface FarmDatabase extends WorkerDatabase {
  /** What is ordered: the products of the model of orders, one with three parts, and one with options. */
  farmProducts: { id: string; hasOptions: boolean; hasText: boolean; jobsPerPiece: number; stock: number }[];
}

export async function openFarmDatabase(server: TemplateServer['connection']): Promise<FarmDatabase> {
  const database = await openWorkerDatabase(server);
  const [box, sign] = await database.db
    .insert(products)
    .values([
      { ...details, name: 'Puzzle box', priceCents: 1500, weightGrams: 40 },
      { ...details, name: 'Name sign', priceCents: 2500, options: sampleOptions },
    ])
    .returning({ id: products.id });
  if (!box || !sign) throw new Error('no products');
  const file = '/models/part.stl';
  await database.db.insert(parts).values([
    { productId: box.id, name: 'Body', position: 0, file, filament: 'EPLA', color: 'red' },
    { productId: box.id, name: 'Hinge', position: 1, copies: 2, file, filament: 'EPLA', color: 'black' },
    { id: samplePart, productId: sign.id, name: 'Plate', position: 0, file },
  ]);
  return {
    ...database,
    farmProducts: [
      { id: box.id, hasOptions: false, hasText: false, jobsPerPiece: 3, stock: 3 },
      { id: sign.id, hasOptions: true, hasText: true, jobsPerPiece: 1, stock: 2 },
      ...database.products.map(({ id, stock }, index) => ({
        ...{ id, stock, hasOptions: false, hasText: index === 0, jobsPerPiece: 1 },
      })),
    ],
    async clear() {
      await database.clear();
      await database.pool.query(resetFarm);
      await database.pool.query(resetStock, [box.id, sign.id]);
    },
  };
}

const resetStock = 'update products set on_hand = case id when $1 then 3 else 2 end where id in ($1, $2)';

const details = {
  ...{ image: '/media/box.webp', brand: 'Test', category: 'Anime', description: 'A small box.' },
  createdAt: new Date(0),
};

/**
 * Three printers, the last of which is driven by OctoPrint, and five spools, one of which lies in no printer. They hold
 * little, so that they run out.
 */
const resetFarm = `begin; set local session_replication_role = replica;
  delete from printer_spools; delete from printers; delete from spools;
  insert into printers (name, kind, url, api_key, state_at, size, materials, position, created_at)
    select name, kind, url, case when url <> '' then 'sealed' end, to_timestamp(0), '{"width": 220, "depth": 220, "height": 250}', materials::text[], position,
      to_timestamp(0)
    from (values ('One', 'manual', null, '{}', 1), ('Two', 'manual', null, '{EPLA}', 2),
      ('Three', 'octoprint', 'http://printer.example', '{EPLA,PETG}', 3)) as p(name, kind, url, materials, position);
  insert into spools (filament_id, balance_mg, price_per_kg_cents, note, created_at)
    select id, mg, 2200, place, to_timestamp(0)
    from (values ('red', 300000, 'One 1'), ('green', 250000, 'Two 1'), ('black', 350000, 'Three 1'),
      ('red', 120000, 'Three 2'), ('black', 90000, '')) as s(color, mg, place)
      join filaments f on f.material = 'EPLA' and f.color = s.color;
  insert into spool_entries (spool_id, kind, mg, at, note) select id, 'measure', balance_mg, created_at, 'New' from spools;
  insert into printer_spools (printer_id, slot, spool_id)
    select p.id, split_part(s.note, ' ', 2)::int, s.id from spools s join printers p on p.name = split_part(s.note, ' ', 1);
  update filaments set low_mg = case when color = 'red' and material = 'EPLA' then 200000 end, runs_short = false;
  commit`;
