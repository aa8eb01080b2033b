import { isNotNull, sql } from 'drizzle-orm';
import { farmQueue, filaments, settings } from '#db/schema.ts';
import { toComparableWords } from '#mesh/text/has-refused-word.ts';
import type { Db } from '../shared/ctx.ts';
import { fromDollars } from '../shared/money.ts';
import { loadPublicHolidays } from '../shared/public-holidays.ts';
import { toFilamentKey } from '../shared/shop-filaments.ts';
import type { ShopFacts, ShopSettings } from '../shared/shop-settings.ts';
import {
  settingDefaults as defaults,
  type EditableSettingKey,
  editableSettingKeys,
  type SettingOverride,
  type SettingValue,
  type SettingValues,
  settingSchemas,
} from './schemas.ts';
import { toPricingRules, toRate } from './to-pricing-rules.ts';

/**
 * Returns a function that reads the settings of the shop, which filaments it has, and how long its print queue takes. It
 * returns the same object while nothing has changed; a copy of `ctx` keeps the one that it was made with.
 */
export function createSettingsReader(facts: ShopFacts): (db: Db) => Promise<ShopSettings> {
  let last: { rows: string; shop: ShopSettings } | null = null;
  return async (db) => {
    const found = await db
      .select({ key: settings.key, value: settings.value, version: settings.version })
      .from(settings)
      .orderBy(settings.key);
    const { material, color, hex } = filaments;
    const available = sql<boolean>`${filaments.available} and not ${filaments.runsShort}`;
    const stock = await db
      .select({ material, color, hex, available })
      .from(filaments)
      .orderBy(material, color);
    const { days, ablePrinters } = farmQueue;
    const [queue = null] = await db
      .select({ days: sql<number>`${days}`, ablePrinters })
      .from(farmQueue)
      .where(isNotNull(days));
    const rows = JSON.stringify([found, stock, queue]);
    if (last?.rows !== rows) {
      const stored = Object.fromEntries(found.map(({ key, value }) => [key, value]));
      const termsVersion = found.find(({ key }) => key === 'terms')?.version ?? 0;
      const byKey = new Map(stock.map((each) => [toFilamentKey(each.material, each.color), each]));
      const shop = toShopSettings(facts, stored);
      const listPublicHolidays = await loadPublicHolidays(shop.farm.holidaysOf);
      last = { rows, shop: { ...shop, termsVersion, filaments: byKey, listPublicHolidays, queue } };
    }
    return last.shop;
  };
}

/** What holds for each key: what is stored, unless an environment variable sets it. */
export function readStoredValues(stored: Record<string, unknown>): SettingValues {
  const values = editableSettingKeys.map((key) => [key, parseStoredValue(key, stored[key])]);
  return Object.fromEntries(values);
}

/** A value that an older version of the shop has stored may lack fields. */
export const parseStoredValue = <K extends EditableSettingKey>(key: K, value: unknown): SettingValue<K> =>
  settingSchemas[key].parse(value ?? {}) as SettingValue<K>;

function toShopSettings(
  facts: ShopFacts,
  stored: Record<string, unknown>,
): Omit<ShopSettings, 'termsVersion' | 'filaments' | 'listPublicHolidays' | 'queue'> {
  const { shop, delivery, shipping, taxes, seller, texts, mails, limits, farm } = applyOverrides(
    readStoredValues(stored),
    facts.overrides,
  );
  const name = shop.name ?? defaults.shop.name;
  const shippingPercent = delivery.shippingPercent ?? defaults.delivery.shippingPercent;
  return {
    ...facts,
    name,
    mailFrom: facts.mailFrom ?? `${name} <shop@${new URL(facts.publicUrl).hostname}>`,
    accent: shop.accent,
    logo: shop.logo,
    pricing: toPricingRules(
      { shippingRate: toRate(shippingPercent), taxRate: facts.taxRate },
      shipping,
      taxes,
    ),
    seller,
    leadDays: delivery.leadDays,
    transitDays: delivery.transitDays ?? defaults.delivery.transitDays,
    holidays: delivery.holidays,
    texts: {
      heroTitle: texts.heroTitle ?? defaults.texts.heroTitle,
      heroText: texts.heroText ?? defaults.texts.heroText,
      about: texts.about,
      contact: texts.contact ?? defaults.texts.contact,
      footer: texts.footer ?? defaults.texts.footer,
      footerNote: texts.footerNote ?? defaults.texts.footerNote,
    },
    mailTexts: mails,
    farm: {
      timeZone: farm.timeZone ?? defaults.farm.timeZone,
      workDays: farm.workDays ?? defaults.farm.workDays,
      hoursPerDay: farm.hoursPerDay ?? defaults.farm.hoursPerDay,
      utilization: farm.utilization ?? defaults.farm.utilization,
      finishingDays: farm.finishingDays ?? defaults.farm.finishingDays,
      bufferDays: farm.bufferDays ?? defaults.farm.bufferDays,
      holidaysOf: farm.holidaysOf,
      checkPrints: farm.checkPrints ?? defaults.farm.checkPrints,
    },
    refusedWords: limits.refusedWords.map(toComparableWords).filter(Boolean),
    maxHeldPieces: limits.heldPieces ?? defaults.limits.heldPieces,
    maxRefundWithoutReauth: fromDollars(
      limits.refundWithoutPassword ?? defaults.limits.refundWithoutPassword,
    ),
    maxFailedLogins: limits.failedLogins ?? defaults.limits.failedLogins,
    maxRegistrationsPerMinute: limits.registrationsPerMinute ?? defaults.limits.registrationsPerMinute,
  };
}

function applyOverrides(values: SettingValues, overrides: readonly SettingOverride[]): SettingValues {
  const result: Record<string, Record<string, unknown>> = structuredClone(values);
  for (const { key, field, value } of overrides) result[key] = { ...result[key], [field]: value };
  return result as SettingValues;
}
