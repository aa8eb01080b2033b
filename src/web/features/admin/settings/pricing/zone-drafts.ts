import type { SettingValue } from '#domain/settings/schemas.ts';
import { withIds } from './draft-ids.ts';
import { toFormNumber, toFormText, toMoneyText } from './form-numbers.ts';

type Zone = SettingValue<'shipping'>['zones'][number];
type Method = Zone['methods'][number];
export type MethodKind = Method['kind'];

/** As typed. What belongs to another kind stays, and is not sent. */
export interface MethodDraft {
  id: string;
  name: string;
  kind: MethodKind;
  percent: string;
  price: string;
  bands: { upToGrams: string; price: string }[];
  freeFrom: string;
  min: string;
  max: string;
}

export interface ZoneDraft {
  id: string;
  name: string;
  /** For every country that no other zone names. */
  isRest: boolean;
  countries: string[];
  /** One a line. */
  postalCodes: string;
  methods: MethodDraft[];
}

export const newMethodDraft = (id: string, name: string): MethodDraft => ({
  ...{ id, name, kind: 'flat', percent: '', price: '', bands: [{ upToGrams: '', price: '' }] },
  ...{ freeFrom: '', min: '', max: '' },
});

const toMethodDraft = ({ id, name, kind, percent, price, bands, freeFrom, days }: Method): MethodDraft => ({
  ...{ id, name, kind, percent: toFormText(percent), price: toMoneyText(price) },
  bands: (bands.length ? bands : [null]).map((band) => ({
    upToGrams: toFormText(band?.upToGrams),
    price: toMoneyText(band?.price),
  })),
  ...{ freeFrom: toMoneyText(freeFrom), min: toFormText(days?.min), max: toFormText(days?.max) },
});

/** The zones as one text, which a form of texts can keep and compare. */
export const toZonesText = (zones: readonly Zone[]): string =>
  JSON.stringify(
    zones.map(({ id, name, countries, postalCodes, methods }): ZoneDraft => {
      const places = { isRest: countries.length === 0, countries, postalCodes: postalCodes.join('\n') };
      return { id, name, ...places, methods: methods.map(toMethodDraft) };
    }),
  );

export const parseZonesText = (text: string): ZoneDraft[] => (text ? JSON.parse(text) : []);

const toLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is sent. A number that is none is NaN, which the schema refuses. */
const toMethod = ({ min, max, ...method }: MethodDraft): Method => {
  const { kind } = method;
  const [from, to] = [toFormNumber(min), toFormNumber(max)];
  const hasDays = kind !== 'pickup' && (from !== null || to !== null);
  return {
    ...{ id: method.id, name: method.name.trim(), kind },
    percent: kind === 'percentage' ? toFormNumber(method.percent) : null,
    price: kind === 'flat' ? toFormNumber(method.price) : null,
    bands: (kind === 'weight' ? method.bands : []).map(({ upToGrams, price }) => ({
      upToGrams: toFormNumber(upToGrams) ?? Number.NaN,
      price: toFormNumber(price) ?? Number.NaN,
    })),
    freeFrom: kind === 'pickup' ? null : toFormNumber(method.freeFrom),
    days: hasDays ? { min: from ?? Number.NaN, max: to ?? Number.NaN } : null,
  };
};

export const toZone = ({ isRest, postalCodes, countries, ...zone }: ZoneDraft): Zone => ({
  ...{ id: zone.id, name: zone.name.trim(), countries: isRest ? [] : countries },
  postalCodes: isRest ? [] : toLines(postalCodes),
  methods: withIds(zone.methods).map(toMethod),
});

export const toZones = (text: string): Zone[] => withIds(parseZonesText(text)).map(toZone);

/** What the schema cannot know: a zone without a country would be for all others. */
export function checkZones(text: string): Record<string, string> {
  const drafts = [...parseZonesText(text).entries()];
  return Object.fromEntries(
    drafts
      .filter(([, { isRest, countries }]) => !isRest && countries.length === 0)
      .map(([index]) => [`zones.${index}.countries`, 'Choose a country, or all other countries.']),
  );
}
