import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#db/schema.ts';
import { login } from '#domain/accounts/sessions/login.ts';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { ensureFirstAdmin } from './ensure-first-admin.ts';

async function emptyShop() {
  const shop = await createTestShop();
  const dataDir = mkdtempSync(join(tmpdir(), 'shop-admin-'));
  const options = {
    db: shop.ctx.db,
    passwords: shop.ctx.passwords,
    now: new Date(),
    email: null,
    password: null,
    dataDir,
    showPassword: null,
  };
  return { shop, dataDir, options };
}

describe('the first admin', () => {
  test('without a terminal gets a generated password in a file that only its owner can read', async () => {
    const { shop, dataDir, options } = await emptyShop();
    const admin = await ensureFirstAdmin(options);
    const path = join(dataDir, 'admin-password');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const password = readFileSync(path, 'utf8').trim();
    expect(admin.passwordHint).not.toContain(password);
    await expect(login(shop.ctx, { email: admin.email, password })).resolves.toMatchObject({ isAdmin: true });
  });

  test('on a terminal gets a password that is shown once and stored nowhere', async () => {
    const { dataDir, options } = await emptyShop();
    const shown: string[] = [];
    const showPassword = (email: string, made: string) => void shown.push(email, made);
    const first = await ensureFirstAdmin({ ...options, showPassword: showPassword });
    expect(shown).toEqual([first.email, expect.stringMatching(/^[\w-]{16}$/)]);
    expect(first.passwordHint).not.toContain(shown[1]);
    expect(readdirSync(dataDir)).toEqual([]);
    expect((await ensureFirstAdmin({ ...options, showPassword: showPassword })).passwordHint).toBe(
      'the password is unchanged',
    );
    expect(shown).toHaveLength(2);
  });

  test('is not created if its password cannot be shown, and the next start tries again', async () => {
    const { shop, options } = await emptyShop();
    const broken = () => {
      throw new Error('the terminal is gone');
    };
    await expect(ensureFirstAdmin({ ...options, showPassword: broken })).rejects.toThrow(
      'the terminal is gone',
    );
    expect(await shop.ctx.db.select().from(users).where(eq(users.isAdmin, true))).toEqual([]);
  });

  test('is created once if two shops start at the same time', async () => {
    const { shop, options } = await emptyShop();
    const given = { ...options, email: 'owner@shop.example', password: 'given by the owner' };
    await Promise.all(Array.from({ length: 4 }, () => ensureFirstAdmin(given)));
    const admins = await shop.ctx.db.select().from(users).where(eq(users.isAdmin, true));
    expect(admins.map(({ email }) => email)).toEqual(['owner@shop.example']);
  });
});
