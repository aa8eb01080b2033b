import { type PriceRules, priceRulesSchema } from '#domain/quotes/pricing/schemas.ts';
import type { FieldErrors } from '#web/state/use-form.ts';
import {
  checkLabels,
  type PriceRuleField,
  priceRuleGroups,
  sizeFields,
  units,
  wasteField,
} from './price-rule-fields.ts';

/** As typed: shares as percentages, lists with one entry a line, the waste of a filament as `waste.NYLON`. */
export type PriceRulesFormValues = Record<string, string>;

const { work, additions, offers } = priceRuleGroups;
const figures: readonly PriceRuleField[] = [
  ...[...work.fields, wasteField, ...additions.fields, ...offers.fields, ...sizeFields],
];

export const toLines = (text = ''): string[] => text.split('\n').filter(Boolean);
const toPercent = (share: number) => String(Number((share * 100).toFixed(4)));
const toNumber = (text = '') => (text.trim() === '' ? null : Number(text));

function toShare(text: string | undefined): number | null {
  const percent = toNumber(text);
  return percent === null ? null : Number((percent / 100).toFixed(6));
}

/** `materials`: all that have a field of their own. */
export function toPriceRulesFormValues(
  rules: PriceRules,
  materials: readonly string[],
): PriceRulesFormValues {
  const { offerAtOnce, wasteByFilament, waste, failureRate, margin, confirmTolerance, ...plain } = rules;
  const wasteOf = (material: string) => wasteByFilament.find(({ filament }) => filament === material)?.waste;
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
    ...{ waste: toPercent(waste), failureRate: toPercent(failureRate), margin: toPercent(margin) },
    confirmTolerance: toPercent(confirmTolerance),
    ...Object.fromEntries(
      [...new Set([...materials, ...wasteByFilament.map(({ filament }) => filament)])].map((material) => {
        const own = wasteOf(material);
        return [`waste.${material}`, own === undefined ? '' : toPercent(own)];
      }),
    ),
    maxTotal: String(offerAtOnce.maxTotal),
    ...Object.fromEntries(offerAtOnce.maxSize.map((side, index) => [`size.${index}`, String(side)])),
    filaments: offerAtOnce.filaments.join('\n'),
    warnings: offerAtOnce.warnings.join('\n'),
  };
}

/** What is sent. What is no number becomes NaN or null, which the schema refuses. */
export function toPriceRules(values: PriceRulesFormValues) {
  const own = Object.keys(values).filter((name) => name.startsWith('waste.') && values[name]?.trim());
  return {
    ...{ machinePerHour: toNumber(values.machinePerHour), laborPerHour: toNumber(values.laborPerHour) },
    ...{ lineMinutes: toNumber(values.lineMinutes), pieceMinutes: toNumber(values.pieceMinutes) },
    ...{ packaging: toNumber(values.packaging), minimum: toNumber(values.minimum) },
    ...{ failureRate: toShare(values.failureRate), margin: toShare(values.margin) },
    ...{ waste: toShare(values.waste), confirmTolerance: toShare(values.confirmTolerance) },
    wasteByFilament: own.map((name) => ({
      filament: name.slice('waste.'.length),
      waste: toShare(values[name]),
    })),
    validDays: toNumber(values.validDays),
    confirmTolerance: toShare(values.confirmTolerance),
    offerAtOnce: {
      ...{ filaments: toLines(values.filaments), warnings: toLines(values.warnings) },
      maxSize: sizeFields.map(({ name }) => toNumber(values[name])),
      maxTotal: toNumber(values.maxTotal),
    },
  };
}

/** The field of a path in an error, such as 'value.offerAtOnce.maxSize.0'. */
export function toPriceRuleFieldName(path: string, values: PriceRulesFormValues): string | null {
  const names = path
    .replace(/^value\./, '')
    .replace(/^offerAtOnce\./, '')
    .split('.');
  const [name = '', index = ''] = names;
  if (name === 'maxSize') return `size.${index || 0}`;
  if (name === 'wasteByFilament') {
    const own = toPriceRules(values).wasteByFilament[Number(index)];
    return own ? `waste.${own.filament}` : null;
  }
  return name in values ? name : null;
}

/** The first error of each field, percentages in words of percentages. */
export function checkPriceRulesForm(values: PriceRulesFormValues): FieldErrors<PriceRulesFormValues> {
  const parsed = priceRulesSchema.safeParse(toPriceRules(values));
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = toPriceRuleFieldName(path.join('.'), values);
    if (name) errors[name] ??= toPercentMessage(name) ?? message;
  }
  return errors;
}

function toPercentMessage(name: string): string | undefined {
  const field = name.startsWith('waste') ? wasteField : figures.find((each) => each.name === name);
  if (field?.kind !== 'percent') return undefined;
  return `A percentage from 0 to ${field.max}, such as 5 or 7.5.`;
}

export interface PriceRuleChange {
  name: string;
  label: string;
  before: string;
  now: string;
}

/** The fields in which two rules differ, in words. */
export function listPriceRuleChanges(
  before: PriceRulesFormValues,
  now: PriceRulesFormValues,
): PriceRuleChange[] {
  const names = [...new Set([...Object.keys(now), ...Object.keys(before)])];
  return names
    .filter((name) => (before[name] ?? '') !== (now[name] ?? ''))
    .map((name) => ({
      ...{ name, label: toPriceRuleLabel(name) },
      before: describePriceRule(name, before[name]),
      now: describePriceRule(name, now[name]),
    }));
}

function toPriceRuleLabel(name: string): string {
  if (name.startsWith('waste.')) return `Waste of ${name.slice('waste.'.length)}`;
  if (name === 'filaments') return 'Filaments offered at once';
  if (name === 'warnings') return 'Warnings offered at once';
  return figures.find((field) => field.name === name)?.label ?? name;
}

/** '$1.50', '5%', '10 min' */
export function describePriceRule(name: string, text = ''): string {
  if (name === 'warnings')
    return toLines(text)
      .map((code) => checkLabels[code] ?? code)
      .join(', ');
  if (name === 'filaments') return toLines(text).join(', ');
  if (text === '') return name.startsWith('waste.') ? 'as the others' : '';
  const kind = name.startsWith('waste.') ? 'percent' : figures.find((field) => field.name === name)?.kind;
  if (kind === 'dollars') return `$${text}`;
  if (kind === 'percent') return `${text}%`;
  return kind ? `${text} ${units[kind]}` : text;
}
