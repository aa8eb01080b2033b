import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { settings, settingsHistory, users } from '#db/schema.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { parseStoredValue } from './load-shop-settings.ts';
import {
  type EditableSettingKey,
  editableSettingKeys,
  type SettingHistory,
  type SettingResponse,
  type SettingsResponse,
} from './schemas.ts';

const historyPageSize = 20;

interface VersionRow {
  version: number;
  value: unknown;
  changedBy: string;
  changedAt: Date;
  name: string | null;
}

/** All settings as they are stored, for admins. Throws `not_logged_in`, `forbidden`. */
export async function getSettings(ctx: Ctx): Promise<SettingsResponse> {
  requireAdminActor(ctx);
  const rows = await ctx.db
    .select({ ...versionColumns(settings), key: settings.key })
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changedBy));
  const found = new Map<string, VersionRow>(rows.map((row) => [row.key, row]));
  const all = editableSettingKeys.map((key) => [key, toSettingResponse(key, found.get(key))]);
  return { settings: Object.fromEntries(all), overrides: [...ctx.shop.overrides] };
}

/** One setting. */
export async function readSetting<K extends EditableSettingKey>(db: Db, key: K): Promise<SettingResponse<K>> {
  const [row] = await db
    .select(versionColumns(settings))
    .from(settings)
    .leftJoin(users, eq(users.id, settings.changedBy))
    .where(eq(settings.key, key));
  return toSettingResponse(key, row);
}

/** The versions of a setting, newest first; the last one is version 0, the defaults. Throws `forbidden`. */
export async function getSettingHistory<K extends EditableSettingKey>(
  ctx: Ctx,
  key: K,
  before?: number,
): Promise<SettingHistory<K>> {
  requireAdminActor(ctx);
  const { version } = settingsHistory;
  const isOlder: SQL | undefined = before === undefined ? undefined : lt(version, before);
  const rows = await ctx.db
    .select(versionColumns(settingsHistory))
    .from(settingsHistory)
    .leftJoin(users, eq(users.id, settingsHistory.changedBy))
    .where(and(eq(settingsHistory.key, key), isOlder))
    .orderBy(desc(version))
    .limit(historyPageSize + 1);
  const hasMore = rows.length > historyPageSize;
  const versions = rows.slice(0, historyPageSize).map((row) => toSettingResponse(key, row));
  return { versions: hasMore ? versions : [...versions, toSettingResponse(key, undefined)], hasMore };
}

const versionColumns = ({
  version,
  value,
  changedBy,
  changedAt,
}: typeof settings | typeof settingsHistory) => ({
  ...{ version, value, changedBy, changedAt },
  name: users.name,
});

function toSettingResponse<K extends EditableSettingKey>(
  key: K,
  row: VersionRow | undefined,
): SettingResponse<K> {
  return {
    version: row?.version ?? 0,
    value: parseStoredValue(key, row?.value),
    changedBy: row ? { _id: row.changedBy, name: row.name ?? 'Unknown' } : null,
    changedAt: row?.changedAt.toISOString() ?? null,
  } as SettingResponse<K>;
}
