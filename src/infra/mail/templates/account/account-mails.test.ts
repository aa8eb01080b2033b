import { describe, expect, test } from 'vitest';
import { createTestShop } from '#tests/helpers/shop/create-test-shop.ts';
import { renderEmailChangedMail } from './email-changed-mail.ts';
import { renderPasswordChangedMail } from './password-changed-mail.ts';
import { renderPasswordResetMail } from './password-reset-mail.ts';

const { shop } = (await createTestShop({ publicUrl: 'https://shop.example' })).ctx;
const data = { name: 'Robin <b>', at: '2026-11-21T05:24:00.000Z' };

describe('the mails of an account', () => {
  test('the reset link is in text and HTML, with its expiry', async () => {
    const link = 'https://shop.example/reset-password#token=abc-DEF_123';
    const { subject, html, text } = await renderPasswordResetMail(shop, { name: data.name, link });
    expect(subject).toBe('Set a new password for Test Shop');
    for (const form of [html, text]) {
      expect(form).toContain(link);
      expect(form).toContain('once and for one hour');
    }
    expect(html).not.toContain('Robin <b>');
  });

  test('a changed password is reported with its time and what to do', async () => {
    const { text, html } = await renderPasswordChangedMail(shop, data);
    expect(text).toContain('was changed on November 21, 2026, 05:24 UTC');
    for (const path of ['/forgot-password', '/contact'])
      expect(html).toContain(`https://shop.example${path}`);
  });

  test('a changed address is reported without the new address', async () => {
    const { text, html } = await renderEmailChangedMail(shop, {
      ...data,
      newEmail: 'raven@elsewhere.example',
    });
    expect(text).toContain('was changed to r***@elsewhere.example on November 21, 2026, 05:24 UTC');
    expect(html + text).not.toContain('raven');
    for (const path of ['/forgot-password', '/contact'])
      expect(html).toContain(`https://shop.example${path}`);
  });
});
