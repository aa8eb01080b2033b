import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import { settings, settingsHistory } from '#db/schema.ts';
import { requireRecentLogin } from '../accounts/sessions/require-recent-login.ts';
import { publishPictures } from '../catalogue/publish-pictures.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { hasPublicHolidays } from '../shared/public-holidays.ts';
import { requireAdminActor } from '../shared/require-actor.ts';
import { readSetting } from './get-settings.ts';
import type { ChangeSettingInput, EditableSettingKey, SettingResponse } from './schemas.ts';

/**
 * Replaces a setting, and adds the new version to its history. An earlier version is restored by sending its value.
 * @throws not_logged_in, forbidden
 * @throws password_needed long after the login
 * @throws changed_meanwhile if `version` is not the current one
 * @throws bad_input for another value of a field that an environment variable sets, for a logo that is no uploaded
 * picture, and for public holidays that are not known
 */
export async function changeSetting<K extends EditableSettingKey>(
  ctx: Ctx,
  key: K,
  { version, value }: ChangeSettingInput<K>,
): Promise<SettingResponse<K>> {
  const actor = requireAdminActor(ctx);
  requireRecentLogin(ctx);
  await ctx.db.transaction(async (tx) => {
    const before = await readSetting(tx, key);
    if (before.version !== version) throw changedMeanwhile();
    refuseOverridden(ctx, key, before.value, value);
    if ('holidaysOf' in value) await requireHolidayPlace(value.holidaysOf);
    if (isDeepStrictEqual(before.value, value)) return;
    if ('logo' in value && value.logo) await publishPictures(ctx, tx, [value.logo.image]);
    const changed = {
      ...{ key, value: value as Record<string, unknown>, version: version + 1 },
      ...{ changedBy: actor.id, changedAt: ctx.clock.now() },
    };
    const written = await tx
      .insert(settings)
      .values(changed)
      .onConflictDoUpdate({ target: settings.key, set: changed, setWhere: eq(settings.version, version) });
    if (written.rowCount !== 1) throw changedMeanwhile();
    await tx.insert(settingsHistory).values(changed);
  });
  return readSetting(ctx.db, key);
}

const changedMeanwhile = () =>
  new ShopError('changed_meanwhile', 'Somebody else has changed these settings meanwhile.');

async function requireHolidayPlace(place: string | null): Promise<void> {
  if (place === null || (await hasPublicHolidays(place))) return;
  const message = 'The public holidays of this place are not known. Add them under Delivery.';
  throw new ShopError('bad_input', message, [{ path: 'value.holidaysOf', message }]);
}

function refuseOverridden(
  { shop }: Ctx,
  key: EditableSettingKey,
  before: Record<string, unknown>,
  after: Record<string, unknown>,
): void {
  const issues = shop.overrides
    .filter(({ key: of, field }) => of === key && !isDeepStrictEqual(before[field], after[field]))
    .map(({ field, variable }) => ({
      path: `value.${field}`,
      message: `This is set by ${variable} in the environment of the shop, and cannot be changed here.`,
    }));
  if (issues[0]) throw new ShopError('bad_input', issues[0].message, issues);
}
