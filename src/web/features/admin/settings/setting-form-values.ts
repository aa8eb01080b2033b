import {
  type EditableSettingKey,
  type Holiday,
  type SettingResponse,
  type SettingValue,
  settingSchemas,
} from '#domain/settings/schemas.ts';
import type { FieldErrors } from '#web/state/use-form.ts';
import { parseDecimal } from '#web/ui/forms/parse-decimal.ts';
import { toCountryName } from './pricing/country-names.ts';
import { describeZones } from './pricing/describe-zone.ts';
import { describeTaxRules, toTaxRules, toTaxRulesText } from './pricing/tax-rule-drafts.ts';
import { checkZones, toZones, toZonesText } from './pricing/zone-drafts.ts';
import { type SettingField, settingForms } from './setting-forms.ts';
import { toWeekdayName } from './weekday-fields.tsx';

/** The texts of a form: of a range both ends, of a mail both texts, of the holidays and of a list a line for each, of work days their numbers, of the logo its path and size, of zones and rules their JSON. */
export type SettingFormValues = Record<string, string>;
export type SettingOfAnyForm = SettingResponse<EditableSettingKey>;
type Value = Record<string, unknown>;
type Logo = NonNullable<SettingValue<'shop'>['logo']>;
type MailTextsValue = SettingValue<'mails'>[keyof SettingValue<'mails'>];
type Zones = SettingValue<'shipping'>['zones'];
type TaxRules = SettingValue<'taxes'>['rules'];
type Range = { min: unknown; max: unknown } | null;

/** The inputs of a field that has two. */
const mailTextParts = ['intro', 'closing'] as const;
const parts: Partial<Record<SettingField['kind'], readonly string[]>> = {
  range: ['min', 'max'],
  mailTexts: mailTextParts,
};

const toText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
/** '1,000' may be a thousand: as a setting it is no number. */
const toNumber = (text: string): number | null =>
  /,\d{3}$/.test(text.trim()) ? Number.NaN : parseDecimal(text);

export function toSettingFormValues(key: EditableSettingKey, value: Value): SettingFormValues {
  return Object.fromEntries(
    settingForms[key].fields.flatMap(({ name, kind, otherwise }) => {
      const one = value[name];
      const two = parts[kind];
      if (two) return two.map((part) => [`${name}.${part}`, toText((one as Value | null)?.[part])]);
      if (kind === 'lines') return [[name, (one as string[]).join('\n')]];
      if (kind === 'logo') return [[name, toLogoText(one as Logo | null)]];
      if (kind === 'zones') return [[name, toZonesText(one as Zones)]];
      if (kind === 'taxRules') return [[name, toTaxRulesText(one as TaxRules)]];
      if (kind === 'weekdays' || kind === 'switch') return [[name, toText(one ?? otherwise)]];
      return [[name, kind === 'holidays' ? toHolidayLines(one as Holiday[]) : toText(one)]];
    }),
  );
}

/** What is sent; empty fields are null. */
export function toSettingValue(key: EditableSettingKey, values: SettingFormValues): Value {
  return Object.fromEntries(
    settingForms[key].fields.map((field) => [field.name, toFieldValue(field, values)]),
  );
}

function toFieldValue({ name, kind, otherwise }: SettingField, values: SettingFormValues): unknown {
  const text = values[name]?.trim() ?? '';
  if (kind === 'weekdays') return text === otherwise ? null : parseWeekdays(text);
  if (kind === 'switch') return text === otherwise ? null : text === 'true';
  if (kind === 'number') return toNumber(text);
  if (kind === 'holidays') return parseHolidayLines(text);
  if (kind === 'lines') return parseLines(text);
  if (kind === 'logo') return parseLogoText(text);
  if (kind === 'zones') return toZones(text);
  if (kind === 'taxRules') return toTaxRules(text);
  if (kind === 'mailTexts')
    return Object.fromEntries(mailTextParts.map((part) => [part, values[`${name}.${part}`]?.trim() || null]));
  if (kind !== 'range') return text || null;
  const [min, max] = [toNumber(values[`${name}.min`] ?? ''), toNumber(values[`${name}.max`] ?? '')];
  return min === null && max === null ? null : { min, max };
}

/** Errors by field of the form, in the words of the schema. */
export function checkSettingForm(
  key: EditableSettingKey,
  values: SettingFormValues,
): FieldErrors<SettingFormValues> {
  const { error } = settingSchemas[key].safeParse(toSettingValue(key, values));
  const errors: FieldErrors<SettingFormValues> = key === 'shipping' ? checkZones(values.zones ?? '') : {};
  for (const { path, message } of error?.issues ?? []) {
    const name = toInputName(path.map(String));
    const place = path[0] === 'holidays' && path.length > 1 ? `Holiday ${Number(path[1]) + 1}: ` : '';
    errors[name] ??= `${place}${message}`;
  }
  return errors;
}

const inputsOfLists = new Set(['holidays', 'logo', 'refusedWords', 'workDays']);

/** The input of a path in the value: its whole path, but of a field with one input its name. */
const toInputName = (path: readonly string[]): string =>
  path[0] && inputsOfLists.has(path[0]) ? path[0] : path.join('.');

/** The input of an error of the server: 'zones.0.methods.1.price' of 'value.zones.0.methods.1.price'. */
export function parseSettingErrorPath(key: EditableSettingKey, path: string): string | null {
  const [value, ...parts] = path.split('.');
  const isOfForm = settingForms[key].fields.some(({ name }) => name === parts[0]);
  return value === 'value' && isOfForm ? toInputName(parts) : null;
}

/** '1,2,3': 1 is Monday, 7 Sunday. */
export const parseWeekdays = (text: string): number[] => (text ? text.split(',').map(Number) : []);

const parseLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const toLogoText = (logo: Logo | null): string => (logo ? `${logo.image} ${logo.width} ${logo.height}` : '');

export function parseLogoText(text: string): Logo | null {
  const [image = '', width, height] = text.split(' ');
  return image ? { image, width: Number(width), height: Number(height) } : null;
}

const toHolidayLines = (holidays: readonly Holiday[]): string =>
  holidays.map(({ from, to }) => `${from} ${to}`).join('\n');

export function parseHolidayLines(text: string): Holiday[] {
  if (text.trim() === '') return [];
  return text.split('\n').map((line) => {
    const [from = '', to = ''] = line.split(' ');
    return { from, to: to || from };
  });
}

/** A field's value in words. */
export function describeSettingField({ name, kind, otherwise }: SettingField, value: Value): string {
  const one = value[name];
  if (kind === 'holidays') {
    const holidays = one as Holiday[];
    return holidays.length ? holidays.map(describeHoliday).join(', ') : 'none';
  }
  if (kind === 'mailTexts') {
    const { intro, closing } = one as MailTextsValue;
    const texts = [intro && `after the greeting: ${intro}`, closing && `at the end: ${closing}`];
    return texts.filter(Boolean).join('; ') || `not set (${otherwise})`;
  }
  if (kind === 'lines') return (one as string[]).join(', ') || otherwise;
  if (kind === 'zones') return describeZones(one as Zones);
  if (kind === 'taxRules') return describeTaxRules(one as TaxRules);
  if (kind === 'weekdays')
    return (one === null ? parseWeekdays(otherwise) : (one as number[])).map(toWeekdayName).join(', ');
  if (kind === 'switch') return (one ?? otherwise === 'true') ? 'yes' : 'no';
  if (one === null || one === undefined) return `not set (${otherwise})`;
  if (kind === 'country') return toCountryName(String(one));
  if (kind === 'logo') {
    const { image, width, height } = one as Logo;
    return `picture ${image.slice(9, 15)}, ${width} x ${height} px`;
  }
  if (kind !== 'range') return String(one);
  const { min, max } = one as NonNullable<Range>;
  return min === max ? `${min}` : `${min} to ${max}`;
}

const describeHoliday = ({ from, to }: Holiday) => (from === to ? from : `${from} to ${to}`);

export interface SettingChange {
  name: string;
  label: string;
  before: string;
  now: string;
}

/** The fields in which two values differ, in words. */
export function listSettingChanges(key: EditableSettingKey, before: Value, now: Value): SettingChange[] {
  return settingForms[key].fields
    .map((field) => ({
      ...{ name: field.name, label: field.label },
      before: describeSettingField(field, before),
      now: describeSettingField(field, now),
    }))
    .filter((change) => change.before !== change.now);
}
