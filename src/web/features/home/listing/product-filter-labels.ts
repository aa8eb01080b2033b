import type { ProductFacetGroup } from '#domain/catalogue/states.ts';

interface FilterLabels {
  label: string;
  /** The choice that shows every product. */
  any: string;
  choices: Readonly<Record<string, string>>;
}

/** The words of the filters, by the names that they have in the address. */
export const productFilterLabels: Readonly<Record<ProductFacetGroup, FilterLabels>> = {
  use: {
    label: 'Use',
    any: 'Any use',
    choices: {
      desk: 'For the desk',
      lamp: 'Lamps',
      planter: 'Planters',
      wearable: 'To wear or carry',
      gift: 'Gifts under $30',
    },
  },
  price: {
    label: 'Price',
    any: 'Any price',
    choices: {
      'under-20': 'Under $20',
      '20-40': '$20 to $40',
      '40-80': '$40 to $80',
      'over-80': '$80 and more',
    },
  },
  size: {
    label: 'Size',
    any: 'Any size',
    choices: { small: 'Small, under 10 cm', medium: 'Medium, 10 to 20 cm', large: 'Large, over 20 cm' },
  },
  stock: { label: 'Availability', any: 'All', choices: { 'in-stock': 'In stock' } },
};
