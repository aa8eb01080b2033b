import { expect, test } from 'vitest';
import { demoProducts, demoReviews } from '#db/demo/catalogue.ts';
import { listProducts } from '#domain/catalogue/listing/list-products.ts';
import { seedDemoCatalogue } from '#infra/demo/seed-demo-catalogue.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';

const shop = await createTestShop();
await seedDemoCatalogue(shop.ctx, { products: demoProducts, reviews: demoReviews });

const search = (q: string) => listProducts(shop.ctx, { q, sort: 'newest', pageSize: 100, page: 1 });

/** What buyers type, and products that they must find. */
const expected: Record<string, string[]> = {
  helmets: ['Valkyrie Winged Helmet', 'Gridiron Desk Helmet', 'Number Seven Racing Helmet'],
  'helmet gridiron': ['Gridiron Desk Helmet'],
  football: ['Gridiron Desk Helmet'],
  bookends: ['Phoenix Rising Bookend', 'Knockout Bookend'],
  anime: ['Kitsune Festival Mask', 'Lucky Calico Cat'],
  heroes: ['Night Sentinel Bust', 'Stormbolt Shield Plaque'],
  gift: ['Crossed Bats Display'],
  'sports gifts': ['Crossed Bats Display'],
  'gift for a coach': ['Crossed Bats Display'],
  mask: ['Kitsune Festival Mask', 'Gatekeeper Oni Mask', 'Fanged Goalie Mask', 'Crescent Domino Mask'],
  masks: ['Kitsune Festival Mask', 'Gatekeeper Oni Mask'],
  'mask red': ['Kitsune Festival Mask'],
  'violet mask': ['Crescent Domino Mask'],
  kitsune: ['Kitsune Festival Mask'],
  kítsune: ['Kitsune Festival Mask'],
  manga: ['Kitsune Festival Mask'],
  'soccer planters': ['Soccer Ball Planter'],
  planters: ['Soccer Ball Planter', 'High-Top Planter', 'Hatchling Dragon Planter'],
  capeworks: ['Night Sentinel Bust', 'Valkyrie Winged Helmet'],
  'Final Whistle': ['Champion Trophy Cup'],
  trophies: ['Champion Trophy Cup'],
  medals: ["Winner's Medal on Board"],
  'winners medal': ["Winner's Medal on Board"],
  lamps: ['Dawn Star Emblem Lamp', 'Skyline Signal Lamp', 'Ringed Planet Lamp'],
  'moon lamp': ['Skyline Signal Lamp'],
  'night light': ['Dawn Star Emblem Lamp'],
  dragons: ['Coiled Pearl Dragon', 'Hatchling Dragon Planter'],
  'teal dragon': ['Coiled Pearl Dragon'],
  lanterns: ['Sakura Garden Lantern'],
  coasters: ['Crescent Coaster Set'],
  'phone stands': ['Octopus Chef Phone Stand', 'Sidekick Phone Stand'],
  'pen holder': ['Tee Time Pen Holder'],
  chess: ['Grandmaster Knight'],
  referee: ['Full-Time Whistle'],
  'popcorn bowl': ['Stadium Snack Bowl'],
  mascots: ['Granite, the Mascot Goat', 'Lucky Calico Cat'],
  'PETG planter': ['High-Top Planter'],
  'gold crown': ['Ember Crown'],
  keychains: ['Onigiri Keychain on a Plate'],
  ELM: ['Valkyrie Winged Helmet'],
};

test.each(Object.entries(expected))('%s', async (q, names) => {
  const { products, correctedQuery } = await search(q);
  expect(products.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(correctedQuery).toBeUndefined();
});

test.each([
  ['helmit', 'helmet', 'Gridiron Desk Helmet'],
  ['sheild', 'shield', 'Stormbolt Shield Plaque'],
  ['dargon', 'dragon', 'Coiled Pearl Dragon'],
  ['Trophey cup', 'trophy cup', 'Champion Trophy Cup'],
  ['gridron helmit', 'gridiron helmet', 'Gridiron Desk Helmet'],
  ['lantren', 'lantern', 'Sakura Garden Lantern'],
])('%s finds %s', async (q, correctedQuery, name) => {
  const found = await search(q);
  expect(found.correctedQuery).toBe(correctedQuery);
  expect(found.products.map((product) => product.name)).toContain(name);
  const typed = await listProducts(shop.ctx, {
    ...{ q, sort: 'newest', pageSize: 8, page: 1, typoTolerance: false },
  });
  expect(typed).toMatchObject({ products: [], total: 0 });
});

test.each(['zzzz', 'refrigerator', '%'])('%s finds nothing', async (q) => {
  expect(await search(q)).toMatchObject({ products: [], total: 0, pages: 0 });
});

test('names come before other fields', async () => {
  const { products } = await search('lantern');
  const names = products.map(({ name }) => name);
  expect(names[0]).toBe('Sakura Garden Lantern');
  expect(names.slice(1)).toContain('Torii at Dusk');
});
