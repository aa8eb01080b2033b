import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll } from 'vitest';
import { products, users } from '#db/schema.ts';
import type { StaffRole } from '#db/states.ts';
import { login } from '#domain/accounts/sessions/login.ts';
import type { CartLine } from '#domain/cart/schemas.ts';
import { placeOrder } from '#domain/checkout/place-order.ts';
import type { OrderResponse } from '#domain/orders/schemas.ts';
import { createSettingsReader } from '#domain/settings/load-shop-settings.ts';
import type {
  AuthenticatedActor,
  CardPaymentProvider,
  Ctx,
  WalletPaymentProvider,
} from '#domain/shared/ctx.ts';
import { FairQueue } from '#domain/shared/limits/fair-queue.ts';
import { createArgon2Hasher } from '#infra/accounts/argon2-hasher.ts';
import { ensureSecretCipher } from '#infra/accounts/ensure-secret-cipher.ts';
import { renderDocumentPdf } from '#infra/documents/render-document-pdf.ts';
import { renderLabels } from '#infra/documents/render-labels.ts';
import { ensureTextSigner } from '#infra/files/ensure-text-signer.ts';
import { createLocalUploadStorage } from '#infra/files/local-upload-storage.ts';
import { createMeshReader } from '#infra/files/mesh-reader.ts';
import { createPictureProcessor } from '#infra/files/picture-processor.ts';
import { createTextChecker } from '#infra/files/text-checker.ts';
import { renderSampleMail } from '#infra/mail/render-sample-mail.ts';
import { createPrintFileMaker } from '#infra/print-files/print-file-maker.ts';
import { createOctoPrintConnection } from '#infra/printers/octoprint-connection.ts';
import { createTelemetry } from '#infra/telemetry/telemetry.ts';
import { createTestClock, type TestClock } from '#tests/helpers/create-test-clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/helpers/database/create-test-database.ts';
import { createLazyJobQueue } from './create-lazy-job-queue.ts';

export const testShippingAddress = {
  address: '1 Layer Lane',
  city: 'Portland',
  state: 'OR',
  country: 'USA',
  postalCode: '97201',
  phoneNumber: '+1 503 555 0100',
};

export const testPassword = 'a long enough password';

export interface TestShop {
  ctx: Ctx;
  /** As a process does when it is notified of a change. */
  reloadSettings(): Promise<void>;
  /** The folder of its uploads. */
  filesFolder: string;
  clock: TestClock;
  database: TestDatabase;
  /** The same shop with this actor; null is a guest. */
  ctxAs(actor: AuthenticatedActor | null): Ctx;
  /** A customer with a verified address, unless `emailVerifiedAt` says otherwise. */
  createCustomer(
    name?: string,
    values?: { emailVerifiedAt?: Date | null; email?: string },
  ): Promise<AuthenticatedActor>;
  createAdmin(): Promise<AuthenticatedActor>;
  createStaff(role: StaffRole): Promise<AuthenticatedActor>;
  createToken(actor: AuthenticatedActor): Promise<string>;
  createProduct(values?: Partial<typeof products.$inferInsert>): Promise<string>;
  readStock(productId: string): Promise<{ onHand: number; held: number }>;
  placeOrder(actor: AuthenticatedActor, lines: CartLine[]): Promise<OrderResponse>;
}

/** A shop on its own database, without HTTP. `card` is null unless the test passes one. */
export async function createTestShop(
  options: {
    card?: CardPaymentProvider;
    wallet?: WalletPaymentProvider;
    signIn?: Ctx['oauth'];
    taxRate?: number;
    publicUrl?: string;
    fullPool?: boolean;
  } = {},
): Promise<TestShop> {
  const database = await createTestDatabase(options);
  const watch = createTelemetry(null);
  const jobs = createLazyJobQueue(database.settings, watch);
  const clock = createTestClock();
  const filesFolder = mkdtempSync(join(tmpdir(), 'shop-files-'));
  afterAll(() => rmSync(filesFolder, { recursive: true, force: true }));
  const readSettings = createSettingsReader({
    publicUrl: options.publicUrl ?? 'http://localhost:9',
    ownerEmail: 'owner@shop.example',
    mailFrom: 'Test Shop <shop@shop.example>',
    taxRate: options.taxRate ?? 0,
    testPayments: true,
    testPaymentsLocalOnly: true,
    requireAdminTwoFactor: false,
    requireVerifiedEmail: false,
    walletScript: null,
    overrides: [{ key: 'shop', field: 'name', variable: 'SHOP_NAME', value: 'Test Shop' }],
  });
  let settings = await readSettings(database.db);
  const uploadTurns = new FairQueue(1);
  const files = createLocalUploadStorage(filesFolder);
  const ctx: Ctx = {
    db: database.db,
    openAuditedDb: database.openAuditedDb,
    clock,
    actor: null,
    address: null,
    get shop() {
      return settings;
    },
    jobs,
    renderSampleMail,
    renderDocument: renderDocumentPdf,
    renderLabels,
    // Cheap parameters: tests log in thousands of times.
    passwords: createArgon2Hasher({ memoryCost: 64, timeCost: 1, parallelism: 1 }),
    files,
    pictures: createPictureProcessor(uploadTurns),
    meshes: createMeshReader(uploadTurns),
    printFiles: createPrintFileMaker(files),
    texts: createTextChecker(),
    slicer: null,
    plates: null,
    printers: createOctoPrintConnection(),
    signer: await ensureTextSigner(database.db),
    cipher: await ensureSecretCipher(database.db),
    oauth: options.signIn ?? { google: null, github: null },
    card: options.card ?? null,
    wallet: options.wallet ?? null,
    failpoint: async () => {},
    telemetry: watch,
    log: pino({ level: 'silent' }),
  };
  const passwordHash = await ctx.passwords.hash(testPassword, null);
  const as = (actor: AuthenticatedActor | null): Ctx => ({
    ...ctx,
    actor: actor && { session: { loggedInAt: clock.now(), reauthenticatedAt: null }, ...actor },
  });

  async function makeUser(
    name: string,
    values?: Partial<typeof users.$inferInsert>,
  ): Promise<AuthenticatedActor> {
    const email = values?.email ?? `${name.toLowerCase()}-${randomUUID()}@shop.example`;
    const [user] = await ctx.db
      .insert(users)
      .values({ name, email, passwordHash, createdAt: clock.now(), emailVerifiedAt: clock.now(), ...values })
      .returning();
    if (!user) throw new Error('no user');
    return { id: user.id, name, email, isAdmin: user.isAdmin, ...(user.role && { role: user.role }) };
  }

  return {
    ctx,
    async reloadSettings() {
      settings = await readSettings(database.db);
    },
    filesFolder,
    clock,
    database,
    ctxAs: as,
    createCustomer: (name = 'Robin', values) => makeUser(name, values),
    createAdmin: () => makeUser('Ada', { isAdmin: true }),
    createStaff: (role) => makeUser('Sam', { role }),
    async createToken(actor) {
      const response = await login(ctx, { email: actor.email, password: testPassword });
      if (!('token' in response)) throw new Error('this log-in asks for a code');
      return response.token;
    },
    async createProduct(values = {}) {
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
    async readStock(productId) {
      const [row] = await ctx.db
        .select({ onHand: products.onHand, held: products.held })
        .from(products)
        .where(eq(products.id, productId));
      if (!row) throw new Error('no product');
      return row;
    },
    placeOrder: (actor, lines) =>
      placeOrder(as(actor), { orderDetails: { orderItems: lines, shippingAddress: testShippingAddress } }),
  };
}
