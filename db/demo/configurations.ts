import type { StoredOption, StoredOptionChoice, StoredTextPlate } from '../tables/catalogue.ts';
import type { StoredMeshMeasures } from '../tables/quotes.ts';
import partSheet from './parts/parts.json' with { type: 'json' };

/** What is printed for a demo product, and what shoppers choose of it. */
export interface DemoConfiguration {
  part: { name: string; file: string; measures: StoredMeshMeasures };
  /** @param part the id of the part */
  toOptions: (part: string) => StoredOption[];
}

interface DemoPart {
  file: string;
  measures: StoredMeshMeasures;
  plate?: StoredTextPlate;
}
const parts = partSheet as unknown as Record<string, DemoPart | undefined>;

const colors = ['red', 'orange', 'blue', 'green', 'black', 'gray', 'white', 'purple', 'pink'];
/** As it lies in stock, in the colors of its pictures; or in one color. */
const colorOption: StoredOption = {
  ...{ id: 'color', name: 'Color', kind: 'filament', required: true },
  choices: [
    { id: 'pictured', label: 'As pictured', priceDeltaCents: 0 },
    ...colors.map((color) => ({
      ...{ id: color, label: `All in ${color}`, priceDeltaCents: 0, filament: 'EPLA', color },
    })),
  ],
};

const toSizeOption = (choices: StoredOptionChoice[]): StoredOption => ({
  ...{ id: 'size', name: 'Size', kind: 'size', required: true },
  choices: [{ id: 'original', label: 'Original', scale: 1, priceDeltaCents: 0 }, ...choices],
});
const smaller = (share: number, priceDeltaCents: number): StoredOptionChoice => ({
  ...{ id: share === 0.5 ? 'half' : 'small', label: share === 0.5 ? 'Half' : 'Three quarters' },
  ...{ scale: share, priceDeltaCents },
});

const toNameOption = (part: string, plate: StoredTextPlate): StoredOption => ({
  ...{ id: 'name', name: 'Name', kind: 'text', required: false, choices: [] },
  text: { max: 12, allowed: 'all', part, plate, priceDeltaCents: 400 },
});

/** Those with a plate can bear a name. */
const listOptions: Record<string, readonly StoredOption[]> = {
  'gridiron-helmet': [colorOption, toSizeOption([smaller(0.75, -900), smaller(0.5, -1600)])],
  'champion-trophy-cup': [toSizeOption([smaller(0.75, -700)])],
  'champions-podium': [colorOption],
  'number-ten-jersey-sign': [colorOption],
  'referee-whistle-keychain': [colorOption, toSizeOption([smaller(0.75, -400)])],
  'grandmaster-knight': [colorOption, toSizeOption([smaller(0.75, -900), smaller(0.5, -1600)])],
  'daruma-doll': [colorOption, toSizeOption([smaller(0.5, -1000)])],
  'desk-hoop': [colorOption],
  'thunder-hammer': [colorOption, toSizeOption([smaller(0.75, -1200), smaller(0.5, -2100)])],
  'torii-gate-arch': [toSizeOption([smaller(0.75, -800), smaller(0.5, -1500)])],
};

/** Ten of the demo products. */
export const demoConfigurations: Readonly<Record<string, DemoConfiguration>> = Object.fromEntries(
  Object.entries(listOptions).map(([slug, options]) => {
    const { file, measures, plate } = parts[slug] ?? {};
    if (!file || !measures) throw new Error(`${slug} has no part: see scripts/build-parts.ts`);
    const toOptions = (part: string) => [...options, ...(plate ? [toNameOption(part, plate)] : [])];
    return [slug, { part: { name: 'Model', file, measures }, toOptions }];
  }),
);
