import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { filaments, spools } from '#db/schema.ts';
import { findPageOfIds, toPageResponseFields } from '#domain/shared/pagination/find-page-of-ids.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { loadSpools } from './load-spools.ts';
import type { SpoolsQuery, SpoolsResponse } from './schemas.ts';

const { id, number } = spools;

/** A page of the spools, newest first. Throws `not_logged_in`, `forbidden`, `bad_input`. */
export async function listSpools(
  ctx: Ctx,
  { filament, retired, q = '', ...asked }: SpoolsQuery,
): Promise<SpoolsResponse> {
  const actor = requireStaffActor(ctx, 'readProduction');
  const retiredAt = retired === 'true' ? isNotNull(spools.retiredAt) : isNull(spools.retiredAt);
  const which = and(
    filament === undefined ? undefined : eq(spools.filamentId, filament),
    retired === undefined ? undefined : retiredAt,
    q ? matches(q) : undefined,
  );
  const list = {
    ...{ table: spools, id, which },
    sort: { key: number, keyType: 'bigint', tie: id, tieType: 'uuid', descending: true } as const,
  };
  const found = await findPageOfIds(ctx.db, list, asked);
  return {
    spools: found.ids.length ? await loadSpools(ctx.db, actor, inArray(id, found.ids)) : [],
    ...toPageResponseFields(found),
  };
}

/** By the code of its label, or by a part of material, color or note. */
function matches(q: string): SQL | undefined {
  const [, code] = /^s?(\d{1,12})$/i.exec(q) ?? [];
  const contains = sql`'%' || ${q.replaceAll(/[\\%_]/g, '\\$&')} || '%'`;
  const named = sql`${spools.filamentId} in (select ${filaments.id} from ${filaments}
    where ${filaments.material} || ', ' || ${filaments.color} ilike ${contains})`;
  return or(code ? eq(number, Number(code)) : undefined, named, sql`${spools.note} ilike ${contains}`);
}
