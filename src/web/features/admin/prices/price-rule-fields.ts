/** How a figure is typed and shown. */
type FigureKind = 'dollars' | 'minutes' | 'percent' | 'days' | 'mm';

export interface PriceRuleField {
  /** As in the form's values. */
  name: string;
  label: string;
  kind: FigureKind;
  hint: string;
  /** Of a percentage. */
  max?: number;
}

export interface PriceRuleGroup {
  title: string;
  intro: string;
  fields: readonly PriceRuleField[];
}

export const wasteField: PriceRuleField = {
  ...{ name: 'waste', label: 'Waste', kind: 'percent', max: 100 },
  hint: 'Skirts, purges and ends of spools, as a share of the grams. Default: 5.',
};

export const sizeFields: readonly PriceRuleField[] = ['width', 'depth', 'height'].map((side, index) => ({
  ...{ name: `size.${index}`, label: `Largest ${side}`, kind: 'mm', hint: '' },
}));

/** The figures of the price rules, each with where its default comes from. */
export const priceRuleGroups: Record<'work' | 'additions' | 'offers', PriceRuleGroup> = {
  work: {
    title: 'Printers and work',
    intro: 'What an hour costs, and how long people work.',
    fields: [
      {
        ...{ name: 'machinePerHour', label: 'Printer, per hour', kind: 'dollars' },
        hint: 'Electricity, wear and upkeep: $0.50 to $3 for a desktop printer (renderwrench.com). Default: 1.50.',
      },
      {
        ...{ name: 'laborPerHour', label: 'Work, per hour', kind: 'dollars' },
        hint: 'One person who looks after several printers (danbscott.ghost.io). Default: 20.',
      },
      {
        ...{ name: 'lineMinutes', label: 'Minutes for an order line', kind: 'minutes' },
        hint: 'Set-up, however many pieces it has. Half an hour is usual if the file is not sliced yet. Default: 10.',
      },
      {
        ...{ name: 'pieceMinutes', label: 'Minutes for each piece', kind: 'minutes' },
        hint: 'Taking it off, cleaning and checking. Default: 5.',
      },
    ],
  },
  additions: {
    title: 'What comes on top',
    intro: 'In this order: packaging, failed prints, margin, and at last the minimum.',
    fields: [
      {
        ...{ name: 'packaging', label: 'Packaging, per piece', kind: 'dollars' },
        hint: 'A carton, paper and a label. Default: 1.',
      },
      {
        ...{ name: 'failureRate', label: 'Failed prints', kind: 'percent', max: 90 },
        hint: 'Of all prints; 5 is the usual allowance (calculator.city). Default: 5.',
      },
      {
        ...{ name: 'margin', label: 'Margin on cost', kind: 'percent', max: 1000 },
        hint: '25 to 80 are usual (grokipedia.com, 3D printing pricing formula). Default: 40.',
      },
      {
        ...{ name: 'minimum', label: 'Minimum of an order line', kind: 'dollars' },
        hint: 'Below it, handling costs more than the part; $5 to $20 are common. Default: 10.',
      },
    ],
  },
  offers: {
    title: 'Offered at once',
    intro: 'What keeps to all of these is offered without you. Everything else comes to you for review.',
    fields: [
      {
        ...{ name: 'maxTotal', label: 'Up to a total of', kind: 'dollars' },
        hint: 'You confirm higher prices. Default: 300.',
      },
      {
        ...{ name: 'validDays', label: 'Valid for', kind: 'days' },
        hint: 'Days to accept and pay, 1 to 90. Default: 14.',
      },
      {
        ...{ name: 'confirmTolerance', label: 'The slicer’s price may differ by', kind: 'percent', max: 100 },
        hint: 'You are mailed when the price of its figures differs by more. Default: 10.',
      },
    ],
  },
};

export const units: Record<FigureKind, string> = {
  ...{ dollars: '$', minutes: 'min', percent: '%', days: 'days', mm: 'mm' },
};

/** What each check is about, by its code. */
export const checkLabels: Record<string, string> = {
  not_finite: 'Broken coordinates',
  no_volume: 'No volume',
  open_edges: 'Holes in the surface',
  non_manifold_edges: 'Edges of more than two faces',
  flipped_edges: 'Faces that point inward',
  floating_parts: 'Floating parts',
  several_bodies: 'Several bodies',
  too_large: 'Larger than the printer',
  overhangs: 'Overhangs',
  thin_walls: 'Thin walls',
};
