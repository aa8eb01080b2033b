import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { filaments, printerSpools, spools } from '#db/schema.ts';
import type { Db } from '../shared/ctx.ts';
import { badInputError, ShopError } from '../shared/errors.ts';
import { formatGrams, fromGrams, toGrams } from '../shared/grams.ts';
import { toSpoolCode } from '../shared/label-codes.ts';

interface JobToPrint {
  filamentId: string | null;
  estimateMg: number;
}
interface Reservation {
  spoolId: string;
  reservedMg: number;
}
interface LockedSpool {
  id: string;
  number: number;
  filamentId: string;
  freeMg: number;
}

/**
 * Reserves the filament of jobs on the sent spools, or on those in the printer. Throws `bad_input` for an unknown spool,
 * a spool of another filament, and if none can be chosen; `spool_too_short` with the missing grams.
 */
export async function reserveSpools(
  tx: Db,
  printerId: string,
  jobs: readonly JobToPrint[],
  asked: readonly { id: string; grams: number }[],
): Promise<Reservation[]> {
  const reserved = asked.length
    ? await reserveAsked(tx, jobs, asked)
    : await reserveLoaded(tx, jobs, await lockSpools(tx, inPrinter(tx, printerId)));
  const rows = sql.join(
    reserved.map(({ spoolId, reservedMg }) => sql`(${spoolId}::uuid, ${reservedMg}::int)`),
    sql`, `,
  );
  const written = await tx.execute(sql`
    update ${spools} set reserved_mg = ${spools.reservedMg} + new.mg from (values ${rows}) as new(id, mg)
    where ${spools.id} = new.id and ${spools.balanceMg} - ${spools.reservedMg} >= new.mg`);
  if (written.rowCount !== reserved.length) throw new Error('a locked spool changed');
  return reserved;
}

const inPrinter = (tx: Db, printerId: string) =>
  inArray(
    spools.id,
    tx
      .select({ id: printerSpools.spoolId })
      .from(printerSpools)
      .where(eq(printerSpools.printerId, printerId)),
  );

/** In the order of their ids. */
const lockSpools = (tx: Db, which: SQL): Promise<LockedSpool[]> =>
  tx
    .select({
      ...{ id: spools.id, number: spools.number, filamentId: spools.filamentId },
      freeMg: sql<number>`${spools.balanceMg} - ${spools.reservedMg}`,
    })
    .from(spools)
    .where(and(which, isNull(spools.retiredAt)))
    .orderBy(asc(spools.id))
    .for('no key update');

async function reserveAsked(
  tx: Db,
  jobs: readonly JobToPrint[],
  asked: readonly { id: string; grams: number }[],
): Promise<Reservation[]> {
  const sums = new Map<string, number>();
  for (const { id, grams } of asked) sums.set(id, (sums.get(id) ?? 0) + fromGrams(grams));
  const locked = await lockSpools(tx, inArray(spools.id, [...sums.keys()]));
  const unknown = asked.findIndex(({ id }) => !locked.some((spool) => spool.id === id));
  if (unknown >= 0) throw badInputError(`spools.${unknown}.id`, 'There is no such spool, or it is retired.');
  const wrong = jobs.find(
    ({ filamentId }) => filamentId && !locked.some((spool) => spool.filamentId === filamentId),
  );
  if (wrong?.filamentId)
    throw badInputError('spools', `None of these spools is ${await nameFilament(tx, wrong.filamentId)}.`);
  return locked.map((spool) => reserve(spool, sums.get(spool.id) ?? 0));
}

/** Of each filament the spool with least left that is long enough. */
async function reserveLoaded(
  tx: Db,
  jobs: readonly JobToPrint[],
  loaded: readonly LockedSpool[],
): Promise<Reservation[]> {
  const reserved: Reservation[] = [];
  for (const [filamentId, needed] of sumPerFilament(jobs, loaded)) {
    if (!filamentId)
      throw badInputError('spools', 'Choose a spool: no filament is chosen for these print jobs.');
    const ofFilament = loaded
      .filter((spool) => spool.filamentId === filamentId)
      .toSorted((one, other) => one.freeMg - other.freeMg);
    const spool = ofFilament.find(({ freeMg }) => freeMg >= needed) ?? ofFilament.at(-1);
    if (!spool) throw tooShortError(`The printer has no ${await nameFilament(tx, filamentId)}`, needed);
    reserved.push(reserve(spool, needed));
  }
  return reserved;
}

/** A job without a filament is printed in the only one that is in the printer. */
function sumPerFilament(
  jobs: readonly JobToPrint[],
  loaded: readonly LockedSpool[],
): Map<string | null, number> {
  const inPrinter = new Set(loaded.map(({ filamentId }) => filamentId));
  const [only = null] = inPrinter.size === 1 ? inPrinter : [];
  const sums = new Map<string | null, number>();
  for (const { filamentId, estimateMg } of jobs) {
    const key = filamentId ?? only;
    sums.set(key, (sums.get(key) ?? 0) + estimateMg);
  }
  return sums;
}

function reserve({ id, number, freeMg }: LockedSpool, neededMg: number): Reservation {
  if (freeMg < neededMg)
    throw tooShortError(`Spool ${toSpoolCode(number)} is too short`, neededMg - Math.max(0, freeMg));
  return { spoolId: id, reservedMg: neededMg };
}

function tooShortError(what: string, missingMg: number): ShopError {
  const missing = toGrams(missingMg);
  const message = `${what}: ${formatGrams(missingMg)} are missing.`;
  return new ShopError('spool_too_short', message, undefined, { details: { missing } });
}

async function nameFilament(tx: Db, id: string): Promise<string> {
  const [row] = await tx.select().from(filaments).where(eq(filaments.id, id));
  return row ? `${row.material}, ${row.color}` : 'the filament';
}
