import { z } from 'zod';
import { type CustomizableMail, customizableMails } from '#domain/shared/mail/customizable-mails.ts';
import { multilineTextSchema, singleLineTextSchema } from '#domain/shared/text-fields.ts';
import { farmDefaults, farmSettingSchema } from './farm-schema.ts';
import { pricingSettingSchemas } from './pricing-schemas.ts';
import { dayRange, dollars, orDefault, percentage } from './setting-fields.ts';

export { maxShippingMethods, maxShippingZones, maxTaxRules, maxWeightBands } from './pricing-schemas.ts';

export const maxMailTextLength = 1000;

const date = z.iso.date('This is not a date.');

/** Days, the last one included, on which nothing is printed or shipped. */
const holiday = z
  .object({ from: date, to: date })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: 'The last day is before the first.' })
  .refine(({ from, to }) => Date.parse(to) - Date.parse(from) <= 60 * 24 * 60 * 60_000, {
    path: ['to'],
    error: 'At most 60 days at once.',
  });
export type Holiday = z.output<typeof holiday>;

export const maxHolidays = 50;
const maxRefusedWords = 300;

const count = (max: number) => {
  const message = `A whole number from 1 to ${max.toLocaleString('en-US')}.`;
  return z.number({ error: message }).int(message).min(1, message).max(max, message);
};

const pixels = z.number({ error: 'The size in pixels is needed.' }).int().min(1).max(1600);

const logo = z.object({
  /** Of an upload; becomes public. */
  image: z.string().regex(/^\/uploads\/[\w-]{1,60}\.webp$/, 'This is not an uploaded picture.'),
  width: pixels,
  height: pixels,
});

/** What an owner adds to a mail, as plain text: after the greeting and at the end. */
const mailTexts = z.object({
  intro: orDefault(multilineTextSchema('The text', maxMailTextLength)),
  closing: orDefault(multilineTextSchema('The text', maxMailTextLength)),
});

/** What can be set, by form; null stands for the default. */
export const settingSchemas = {
  shop: z.object({
    name: orDefault(singleLineTextSchema('The name', 60)),
    /** The color of buttons and links, as #rrggbb. */
    accent: orDefault(
      z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^#[0-9a-f]{6}$/, 'A color as #rrggbb, such as #cf3a0a.'),
    ),
    logo: orDefault(logo),
  }),
  delivery: z.object({
    /** Of the items. */
    shippingPercent: orDefault(percentage(2)),
    /** Of products without a lead time of their own, in business days. */
    leadDays: orDefault(dayRange(1, 365)),
    /** In the post, in business days. */
    transitDays: orDefault(dayRange(0, 90)),
    holidays: z.array(holiday).max(maxHolidays, `At most ${maxHolidays} holidays.`).default([]),
  }),
  ...pricingSettingSchemas,
  farm: farmSettingSchema,
  texts: z.object({
    heroTitle: orDefault(singleLineTextSchema('The title', 80)),
    heroText: orDefault(singleLineTextSchema('The text', 300)),
    /** With markup, see text-sections.ts. */
    about: orDefault(multilineTextSchema('The text', 20_000)),
    contact: orDefault(singleLineTextSchema('The text', 300)),
    footer: orDefault(singleLineTextSchema('The text', 200)),
    footerNote: orDefault(singleLineTextSchema('The text', 200)),
  }),
  terms: z.object({
    /** With markup. An order keeps the version that it was placed with. */
    text: orDefault(multilineTextSchema('The text', 50_000)),
  }),
  mails: z.object(
    Object.fromEntries(
      customizableMails.map((mail) => [mail, mailTexts.default({ intro: null, closing: null })]),
    ) as Record<CustomizableMail, z.ZodDefault<typeof mailTexts>>,
  ),
  limits: z.object({
    heldPieces: orDefault(count(1_000_000)),
    /** In dollars. */
    refundWithoutPassword: orDefault(dollars),
    failedLogins: orDefault(count(1_000_000)),
    registrationsPerMinute: orDefault(count(1_000_000)),
    /** Words and phrases in texts on products. */
    refusedWords: z
      .array(singleLineTextSchema('A refused word', 60))
      .max(maxRefusedWords, `At most ${maxRefusedWords} refused words.`)
      .default([]),
  }),
} as const;

/** The forms that have a schema. */
export type EditableSettingKey = keyof typeof settingSchemas;
export type SettingValue<K extends EditableSettingKey> = z.output<(typeof settingSchemas)[K]>;
export type SettingValues = { [K in EditableSettingKey]: SettingValue<K> };

export const editableSettingKeys = Object.keys(settingSchemas) as EditableSettingKey[];

/** What holds where nothing is set. */
export const settingDefaults = {
  shop: { name: 'Layer Legends' },
  delivery: { shippingPercent: 20, transitDays: { min: 3, max: 7 } },
  shipping: { defaultGrams: 500 },
  texts: {
    heroTitle: 'Your legends, laid layer by layer.',
    heroText:
      '3D-printed helmets, masks, trophies and more, made to order in our own print farm. Or send us your STL.',
    contact: 'A question about an order, a legend you miss, an idea for a print? A person reads it.',
    footer: 'Heroes, sports teams and anime, printed layer by layer in our own print farm.',
    footerNote: 'Prices in US dollars. Made to order.',
  },
  limits: { heldPieces: 60, refundWithoutPassword: 200, failedLogins: 10, registrationsPerMinute: 60 },
  farm: farmDefaults,
} as const;

const version = z.number({ error: 'The version that was changed is needed.' }).int().min(0);

/** PUT /api/settings/:key. `version` is the one that was changed; 0 if nothing was set before. */
export const toChangeSettingInput = <K extends EditableSettingKey>(key: K) =>
  z.object({ version, value: settingSchemas[key] });
export interface ChangeSettingInput<K extends EditableSettingKey> {
  version: number;
  value: SettingValue<K>;
}

const person = z.object({ _id: z.string(), name: z.string() });

/** A version of a setting. Nobody and no time: the defaults. */
const settingVersion = <Value extends z.ZodType>(value: Value) =>
  z.object({
    version: z.number(),
    value,
    changedBy: person.nullable(),
    changedAt: z.string().nullable(),
  });

/** A field that an environment variable sets: what is stored for it has no effect. */
const settingOverride = z.object({
  key: z.enum(editableSettingKeys),
  field: z.string(),
  variable: z.string(),
  value: z.union([z.string(), z.number()]),
});
export type SettingOverride = z.output<typeof settingOverride>;

export const settingResponses = {
  shop: settingVersion(settingSchemas.shop),
  delivery: settingVersion(settingSchemas.delivery),
  shipping: settingVersion(settingSchemas.shipping),
  taxes: settingVersion(settingSchemas.taxes),
  seller: settingVersion(settingSchemas.seller),
  texts: settingVersion(settingSchemas.texts),
  terms: settingVersion(settingSchemas.terms),
  mails: settingVersion(settingSchemas.mails),
  limits: settingVersion(settingSchemas.limits),
  farm: settingVersion(settingSchemas.farm),
} satisfies { [K in EditableSettingKey]: z.ZodType };
export type SettingResponse<K extends EditableSettingKey> = z.output<(typeof settingResponses)[K]>;

/** GET /api/settings */
export const settingsResponse = z.object({
  settings: z.object(settingResponses),
  overrides: z.array(settingOverride),
});
export type SettingsResponse = z.output<typeof settingsResponse>;

/** GET /api/settings/:key/history: a page of the versions, newest first, older than `before`. */
export const settingHistoryQuery = z.object({
  before: z.coerce
    .number()
    .int()
    .min(1, 'This is not a version.')
    .max(1_000_000_000, 'This is not a version.')
    .optional(),
});
export const toSettingHistoryResponse = <K extends EditableSettingKey>(key: K) =>
  z.object({ versions: z.array(settingResponses[key]), hasMore: z.boolean() });
export interface SettingHistory<K extends EditableSettingKey> {
  versions: SettingResponse<K>[];
  hasMore: boolean;
}

/** POST /api/settings/mails/preview */
export const previewMailInput = mailTexts.extend({
  mail: z.enum(customizableMails, { error: 'This is not a mail that has texts.' }),
});
export type PreviewMailInput = z.output<typeof previewMailInput>;
export const mailPreviewResponse = z.object({ subject: z.string(), html: z.string(), text: z.string() });
