import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { uploads } from '#db/schema.ts';
import { createQuote } from '#domain/quotes/create-quote.ts';
import { type QuoteResponse, quoteInput } from '#domain/quotes/schemas.ts';
import type { AuthenticatedActor } from '#domain/shared/ctx.ts';
import type { MeasuredMesh } from '#domain/shared/meshes.ts';
import type { TestShop } from './create-test-shop.ts';

/** A cube of 20 mm, as it is measured. */
export const measuredCube: MeasuredMesh = {
  measures: { volume: 8000, area: 2400, top: 400, bottom: 400, support: 0, size: [20, 20, 20] },
  checks: [],
};

/** Choices that the default rules offer at once. */
export const quoteChoices = {
  ...{ filament: 'EPLA', color: 'blue', profile: 'standard', infill: 15, scale: 1, supports: false },
  quantity: 1,
};

export interface QuoteFixtures {
  /** What each file is measured as, and how often one was. */
  mesh: MeasuredMesh;
  measurements: number;
  /** The path of a mesh of this customer. */
  uploadMesh(owner: AuthenticatedActor): Promise<string>;
  quote(owner: AuthenticatedActor, change?: object): Promise<QuoteResponse>;
}

/** Quotes of a shop whose files are not read: all of them are the same mesh. */
export function createQuoteFixtures(shop: TestShop): QuoteFixtures {
  const { ctx, clock } = shop;
  const fixtures: QuoteFixtures = {
    mesh: measuredCube,
    measurements: 0,
    async uploadMesh(owner) {
      const name = `${randomUUID()}.stl`;
      await ctx.files.write(name, Readable.from([Buffer.from('solid')]));
      const mesh = { triangles: 12, sizeMm: { width: 20, depth: 20, height: 20 }, volumeCm3: 8 };
      await ctx.db.insert(uploads).values({
        ...{ path: `/uploads/${name}`, kind: 'stl', userId: owner.id, fileName: 'owl.stl', bytes: 5 },
        ...{ mesh: { ...mesh, watertight: true, warnings: [] }, createdAt: clock.now() },
      });
      return `/uploads/${name}`;
    },
    async quote(owner, change = {}) {
      const stlFile = await fixtures.uploadMesh(owner);
      return createQuote(shop.ctxAs(owner), quoteInput.parse({ stlFile, ...quoteChoices, ...change }));
    },
  };
  ctx.meshes.measure = async () => {
    fixtures.measurements += 1;
    return fixtures.mesh;
  };
  return fixtures;
}
