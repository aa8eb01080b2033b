import type { StoredOption } from '#db/schema.ts';

/** The id of the part that the sample text is set on. */
export const samplePart = '01990000-0000-7000-8000-000000000001';

/** A filament, of which green costs $2 more; a size, of which half costs $5 less; and a text for $4. */
export const sampleOptions: StoredOption[] = [
  {
    ...{ id: 'filament', name: 'Filament', kind: 'filament', required: true },
    choices: [
      { id: 'red', label: 'Red', filament: 'EPLA', color: 'red', priceDeltaCents: 0 },
      { id: 'green', label: 'Green', filament: 'EPLA', color: 'green', priceDeltaCents: 200 },
    ],
  },
  {
    ...{ id: 'size', name: 'Size', kind: 'size', required: true },
    choices: [
      { id: 'original', label: 'Original', scale: 1, priceDeltaCents: 0 },
      { id: 'half', label: 'Half', scale: 0.5, priceDeltaCents: -500 },
    ],
  },
  {
    ...{ id: 'name', name: 'Name', kind: 'text', required: false, choices: [] },
    text: {
      ...{ max: 12, allowed: 'all', part: samplePart, priceDeltaCents: 400 },
      plate: {
        ...{ origin: [0, 0, 10], normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
        ...{ width: 80, height: 14, depth: 1, relief: 'raised', align: 'center' },
      },
    },
  },
];
