import { randomUUID } from 'node:crypto';
import demoParts from '#db/demo/parts/parts.json' with { type: 'json' };
import type { ProductDetailsResponse } from '#domain/catalogue/schemas.ts';
import type { FilamentResponse } from '#domain/filaments/schemas.ts';
import sheet from '../../../models/models.json' with { type: 'json' };
import { callShop } from './call-shop.ts';
import { createTestProduct } from './test-products.ts';
import { logInAdmin } from './test-users.ts';

/** A filament of its own: other tests share those of the shop. */
export async function createTestFilament(shop: { url: string }, hex: string): Promise<FilamentResponse> {
  const body = {
    filament: 'EPLA',
    color: `test ${randomUUID().slice(0, 8)}`,
    hex,
    density: 1.24,
    pricePerKg: 22,
  };
  const as = await logInAdmin(shop);
  const response = await callShop<{ filament: FilamentResponse }>(shop, 'POST', '/api/filaments', {
    as,
    body,
  });
  return response.body.filament;
}

export async function setFilamentAvailable(
  shop: { url: string },
  { _id }: FilamentResponse,
  available: boolean,
): Promise<void> {
  const as = await logInAdmin(shop);
  await callShop(shop, 'PATCH', `/api/filaments/${_id}`, { as, body: { available } });
}

/** A helmet for $20 in two filaments, of which the second costs $2 more, in two sizes, and with a name for $4. */
export async function createProductWithOptions(
  shop: { url: string },
  filaments: readonly [FilamentResponse, FilamentResponse],
  slug: 'gridiron-helmet' | 'crescent-domino-mask' = 'gridiron-helmet',
): Promise<ProductDetailsResponse> {
  const part = randomUUID();
  const { model, sizeMm } = sheet[slug];
  const [width, depth, height] = sizeMm.map(Math.round);
  const colors = filaments.map(({ filament, color }, n) => ({
    ...{ id: ['first', 'second'][n], label: ['Sun', 'Teal'][n], priceDelta: 2 * n, filament, color },
  }));
  return createTestProduct(shop, {
    ...{ price: '20', model, sizeMm: { width, depth, height }, countInStock: 5 },
    parts: [{ id: part, name: 'Helmet', file: demoParts['gridiron-helmet'].file }],
    options: [
      { id: 'color', name: 'Color', kind: 'filament', required: true, choices: colors },
      {
        ...{ id: 'size', name: 'Size', kind: 'size', required: true },
        choices: [
          { id: 'original', label: 'Original', scale: 1 },
          { id: 'half', label: 'Half', scale: 0.5, priceDelta: -5 },
        ],
      },
      {
        ...{ id: 'name', name: 'Name', kind: 'text', required: false },
        text: {
          ...{ max: 12, part, priceDelta: 4 },
          plate: {
            ...{ origin: [0, -52, 9], normal: [0, -1, 0], right: [1, 0, 0], up: [0, 0, 1] },
            ...{ width: 96, height: 15, depth: 1.2, relief: 'raised', align: 'center' },
          },
        },
      },
    ],
  });
}
