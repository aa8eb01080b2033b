import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll } from 'vitest';
import { products, users } from '#db/schema.ts';
import { logIn } from '#domain/accounts/log-in.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import type { OrderAnswer } from '#domain/orders/schemas.ts';
import type { Actor, CardProvider, Ctx, WalletProvider } from '#domain/shared/ctx.ts';
import { cents } from '#domain/shared/money.ts';
import { argon2Passwords } from '#infra/accounts/argon2-passwords.ts';
import { ensureVault } from '#infra/accounts/ensure-vault.ts';
import { ensureSigner } from '#infra/files/ensure-signer.ts';
import { localFiles } from '#infra/files/local-files.ts';
import { sharpPictures } from '#infra/files/sharp-pictures.ts';
import { pgBossJobs } from '#infra/jobs/pg-boss-jobs.ts';
import { requestWatch } from '#infra/watch/request-watch.ts';
import { silent } from './silent.ts';
import { type TestClock, testClock } from './test-clock.ts';
import { type TestDatabase, testDatabase } from './test-database.ts';

export const address = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
};

export const password = 'a long enough password';

export interface TestShop {
  ctx: Ctx;
  /** Where its uploads lie. */
  filesFolder: string;
  clock: TestClock;
  database: TestDatabase;
  /** The same shop seen by somebody; null: a stranger. */
  as(actor: Actor | null): Ctx;
  /** Somebody whose address is verified, unless `emailVerifiedAt` says otherwise. */
  customer(name?: string, values?: { emailVerifiedAt: Date | null }): Promise<Actor>;
  admin(): Promise<Actor>;
  token(actor: Actor): Promise<string>;
  product(values?: Partial<typeof products.$inferInsert>): Promise<string>;
  stock(productId: string): Promise<{ onHand: number; held: number }>;
  order(actor: Actor, lines: { product: string; qty: number }[]): Promise<OrderAnswer>;
}

/** A shop on a database of its own, without HTTP. `card` is null unless a test brings one. */
export async function testShop(
  options: {
    card?: CardProvider;
    wallet?: WalletProvider;
    signIn?: Ctx['signIn'];
    taxRate?: number;
    publicUrl?: string;
  } = {},
): Promise<TestShop> {
  const database = await testDatabase();
  const watch = requestWatch(null);
  const jobs = await pgBossJobs(database.settings, silent, watch);
  afterAll(() => jobs.stop());
  const clock = testClock();
  const filesFolder = mkdtempSync(join(tmpdir(), 'shop-files-'));
  afterAll(() => rmSync(filesFolder, { recursive: true, force: true }));
  const ctx: Ctx = {
    db: database.db,
    clock,
    actor: null,
    address: null,
    shop: {
      name: 'Test Shop',
      publicUrl: options.publicUrl ?? 'http://localhost:9',
      ownerEmail: 'owner@shop.example',
      mailFrom: 'Test Shop <shop@shop.example>',
      taxRate: options.taxRate ?? 0,
      testPayments: true,
      testPaymentsHereOnly: true,
      logInLimit: 10,
      registerLimit: 60,
      holdLimit: 60,
      refundLimit: cents(20_000),
      requireAdminSecondFactor: false,
      verifyEmail: false,
      walletScript: null,
    },
    jobs,
    // Thousands of log-ins, none of which has to be slow.
    passwords: argon2Passwords({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    files: localFiles(filesFolder),
    pictures: sharpPictures(),
    signer: await ensureSigner(database.db),
    vault: await ensureVault(database.db),
    signIn: options.signIn ?? { google: null, github: null },
    card: options.card ?? null,
    wallet: options.wallet ?? null,
    reached: async () => {},
    watch,
    log: pino({ level: 'silent' }),
  };
  const passwordHash = await ctx.passwords.hash(password);
  const as = (actor: Actor | null): Ctx => ({
    ...ctx,
    actor: actor && { session: { loggedInAt: clock.now(), reauthenticatedAt: null }, ...actor },
  });

  async function makeUser(name: string, values?: Partial<typeof users.$inferInsert>): Promise<Actor> {
    const email = `${name.toLowerCase()}-${randomUUID()}@shop.example`;
    const [user] = await ctx.db
      .insert(users)
      .values({ name, email, passwordHash, createdAt: clock.now(), emailVerifiedAt: clock.now(), ...values })
      .returning();
    if (!user) throw new Error('no user');
    return { id: user.id, name, email, isAdmin: user.isAdmin };
  }

  return {
    ctx,
    filesFolder,
    clock,
    database,
    as,
    customer: (name = 'Robin', values) => makeUser(name, values),
    admin: () => makeUser('Ada', { isAdmin: true }),
    async token(actor) {
      const answer = await logIn(ctx, { email: actor.email, password });
      if (!('token' in answer)) throw new Error('this log-in asks for a code');
      return answer.token;
    },
    async product(values = {}) {
      const [row] = await ctx.db
        .insert(products)
        .values({
          name: 'Tiny Dragon',
          image: '/media/dragon.webp',
          brand: 'Test',
          category: 'Anime',
          description: 'A small dragon.',
          priceCents: 1999,
          onHand: 10,
          createdAt: clock.now(),
          ...values,
        })
        .returning({ id: products.id });
      if (!row) throw new Error('no product');
      return row.id;
    },
    async stock(productId) {
      const [row] = await ctx.db
        .select({ onHand: products.onHand, held: products.held })
        .from(products)
        .where(eq(products.id, productId));
      if (!row) throw new Error('no product');
      return row;
    },
    order: (actor, lines) =>
      placeOrder(as(actor), { orderDetails: { orderItems: lines, shippingAddress: address } }),
  };
}
