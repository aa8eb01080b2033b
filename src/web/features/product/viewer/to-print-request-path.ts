import type { PrintColor } from '#domain/print-requests/states.ts';

/** The color of the custom order form closest to a filament of the viewer; gold and wood have none. */
const nearestPrintColor: Record<string, PrintColor> = {
  'bone white': 'white',
  'signal white': 'white',
  'jet black': 'black',
  graphite: 'gray',
  'silver silk': 'gray',
  crimson: 'red',
  tangerine: 'orange',
  terracotta: 'orange',
  'leaf green': 'green',
  'forest green': 'green',
  'sky blue': 'blue',
  'royal blue': 'blue',
  'midnight blue': 'blue',
  violet: 'purple',
  'sakura pink': 'pink',
};

/** The URL of the custom order form, prefilled with the product and the filament. '' means as pictured. */
export function toPrintRequestPath(product: string, look: string): string {
  const search = new URLSearchParams({ product });
  if (look) search.set('look', look);
  const color = nearestPrintColor[look];
  if (color) search.set('color', color);
  return `/customorder?${search}`;
}
