import { desc, eq, lt } from 'drizzle-orm';
import { priceRules, users } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { requireAdminActor } from '#domain/shared/require-actor.ts';
import { defaultPriceRules } from './default-price-rules.ts';
import {
  type PriceRules,
  type PriceRulesHistory,
  type PriceRulesResponse,
  priceRulesSchema,
} from './schemas.ts';

const historyPageSize = 20;

/** Rules that an older version of the shop has stored may lack fields. */
export const parsePriceRules = (value: unknown): PriceRules =>
  priceRulesSchema.parse({ ...defaultPriceRules, ...(value as object) });

/** The rules that hold now, with their version. */
export async function readPriceRules(db: Db): Promise<{ version: number; rules: PriceRules }> {
  const [row] = await db
    .select({ version: priceRules.version, value: priceRules.value })
    .from(priceRules)
    .orderBy(desc(priceRules.version))
    .limit(1);
  return { version: row?.version ?? 0, rules: parsePriceRules(row?.value ?? {}) };
}

/** The rules that a quote was priced by. */
export async function readPriceRulesOfVersion(db: Db, version: number): Promise<PriceRules> {
  const [row] = await db
    .select({ value: priceRules.value })
    .from(priceRules)
    .where(eq(priceRules.version, version));
  return parsePriceRules(row?.value ?? {});
}

/** The rules that hold now, for admins. Throws `not_logged_in`, `forbidden`. */
export async function getPriceRules(ctx: Ctx): Promise<PriceRulesResponse> {
  requireAdminActor(ctx);
  const [row] = await selectVersions(ctx.db).limit(1);
  return toPriceRulesResponse(row);
}

/** The versions, newest first; the last one is version 0, the defaults. Throws `not_logged_in`, `forbidden`. */
export async function getPriceRulesHistory(ctx: Ctx, before?: number): Promise<PriceRulesHistory> {
  requireAdminActor(ctx);
  const rows = await selectVersions(ctx.db, before).limit(historyPageSize + 1);
  const hasMore = rows.length > historyPageSize;
  const versions = rows.slice(0, historyPageSize).map(toPriceRulesResponse);
  return { versions: hasMore ? versions : [...versions, toPriceRulesResponse()], hasMore };
}

const selectVersions = (db: Db, before?: number) =>
  db
    .select({ rules: priceRules, name: users.name })
    .from(priceRules)
    .innerJoin(users, eq(users.id, priceRules.changedBy))
    .where(before === undefined ? undefined : lt(priceRules.version, before))
    .orderBy(desc(priceRules.version));

type VersionRow = Awaited<ReturnType<typeof selectVersions>>[number];

function toPriceRulesResponse(row?: VersionRow): PriceRulesResponse {
  return {
    version: row?.rules.version ?? 0,
    value: parsePriceRules(row?.rules.value ?? {}),
    note: row?.rules.note ?? '',
    changedBy: row ? { _id: row.rules.changedBy, name: row.name } : null,
    changedAt: row?.rules.changedAt.toISOString() ?? null,
  };
}
