import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { filaments, printerSpools, printers, products, spoolEntries, spools, users } from '#db/schema.ts';
import { createStockPrintJobs } from '#domain/print-jobs/create-stock-print-jobs.ts';
import { toSecretOwner } from '#domain/printers/connection-fields.ts';
import type { AuthenticatedActor, Ctx, Db } from '#domain/shared/ctx.ts';
import type { SimulatedFarm } from '../printers/start-printer-simulator-process.ts';

const email = 'simulated-person@shop.example';
const names = ['Ash', 'Birch', 'Cedar', 'Elm', 'Maple', 'Oak'];
/** Almost empty: the first print on it does not fit. */
const firstSpoolMg = 9_000;
const spoolMg = 1_000_000;
const stockPieces = 6;
/** The addresses of `printers-sim/`; its port is new at each start. */
const simulatedUrl = /^http:\/\/127\.0\.0\.1:\d+\/printers\/\d+$/;

const isSimulated = ({ url }: typeof printers.$inferSelect) => url !== null && simulatedUrl.test(url);
const isOwn = (printer: typeof printers.$inferSelect) => !printer.removedAt && !isSimulated(printer);

/** Whether a shop has printers that no demo may run. */
export const hasOwnPrinters = async (db: Db): Promise<boolean> =>
  (await db.select().from(printers)).some(isOwn);

/**
 * The simulated person, once it has its farm: a shop without printers gets six with their spools, and something to print.
 * At a later start its printers get their new addresses. Null in a shop with printers of its own, which stays as it is.
 */
export async function seedFarmDemo(
  ctx: Ctx,
  { urls, apiKey }: SimulatedFarm,
): Promise<AuthenticatedActor | null> {
  const isNew = await ctx.db.transaction(async (tx) => {
    const known = await tx.select().from(printers).orderBy(asc(printers.position)).for('no key update');
    if (known.some(isOwn)) return null;
    const simulated = known.filter(isSimulated);
    for (const [index, { id }] of simulated.entries())
      await tx
        .update(printers)
        .set({ url: urls[index] ?? '', apiKey: ctx.cipher.encrypt(apiKey, toSecretOwner(id)) })
        .where(eq(printers.id, id));
    if (simulated.length) return false;
    await insertPrinters(ctx, tx, { urls, apiKey });
    return true;
  });
  if (isNew === null) return null;
  const person = await ensurePerson(ctx);
  if (isNew) await queueStock({ ...ctx, actor: person });
  return person;
}

async function insertPrinters(ctx: Ctx, tx: Db, { urls, apiKey }: SimulatedFarm): Promise<void> {
  const now = ctx.clock.now();
  const usual = await tx
    .select()
    .from(filaments)
    .where(eq(filaments.material, 'EPLA'))
    .orderBy(sql`${filaments.color} <> 'red'`, asc(filaments.color))
    .limit(urls.length);
  for (const [index, url] of urls.entries()) {
    const id = randomUUID();
    await tx.insert(printers).values({
      ...{ id, name: names[index] ?? `Printer ${index + 1}`, kind: 'octoprint' as const, url },
      ...{ apiKey: ctx.cipher.encrypt(apiKey, toSecretOwner(id)), position: index + 1 },
      ...{ size: { width: 250, depth: 210, height: 220 }, stateAt: now, createdAt: now },
    });
    const filament = usual[index % Math.max(1, usual.length)];
    if (!filament) continue;
    const [spool] = await tx
      .insert(spools)
      .values({ filamentId: filament.id, pricePerKgCents: filament.pricePerKgCents, createdAt: now })
      .returning({ id: spools.id });
    const spoolId = spool?.id ?? '';
    const mg = index === 0 ? firstSpoolMg : spoolMg;
    await tx.insert(spoolEntries).values({ spoolId, kind: 'measure', mg, at: now });
    await tx.insert(printerSpools).values({ printerId: id, slot: 1, spoolId });
  }
}

/** Nobody can log in as this person: the account has no password. */
async function ensurePerson({ db, clock }: Ctx): Promise<AuthenticatedActor> {
  const now = clock.now();
  await db
    .insert(users)
    .values({ name: 'Simulated person', email, role: 'printing', createdAt: now, passwordHash: null })
    .onConflictDoNothing();
  const [user] = await db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error('the simulated person is missing');
  const session = { loggedInAt: now, reauthenticatedAt: null };
  return { id: user.id, name: user.name, email, isAdmin: false, role: 'printing', session };
}

/** Small products, so that the printers are busy before somebody has bought anything. */
async function queueStock(ctx: Ctx): Promise<void> {
  const small = await ctx.db
    .select({ id: products.id })
    .from(products)
    .where(and(isNull(products.deletedAt), isNotNull(products.demoSlug)))
    .orderBy(asc(products.weightGrams), asc(products.id))
    .limit(stockPieces);
  for (const { id } of small) await createStockPrintJobs(ctx, { productId: id, qty: 1, priority: 0 });
}
