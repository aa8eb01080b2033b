import { describe, expect, test } from 'vitest';
import { createTestMailOrder, maliciousText } from '#tests/helpers/shop/create-test-mail-order.ts';
import { renderNewOrderMail } from './new-order-mail.ts';
import { renderOrderConfirmationMail } from './order-confirmation-mail.ts';
import { renderRefundMail } from './refund-mail.ts';
import { renderShippedMail } from './shipped-mail.ts';

const { robin, placed, settings, stored } = await createTestMailOrder();

describe('an order mail', () => {
  test('confirms the order to the customer with a link to its page', async () => {
    const { subject, text } = await renderOrderConfirmationMail(settings, stored);
    expect(subject).toBe(`Your order ${placed.number} is confirmed`);
    for (const words of [
      '$39.98',
      '$8.00',
      '$47.98',
      '1 Layer Lane',
      `https://shop.example/orders/${placed._id}`,
    ])
      expect(text).toContain(words);
    expect(text).not.toContain('Test payments');
  });

  test('contains recipient, pictures, payment method and dates, in HTML and text', async () => {
    const paid = {
      ...stored,
      order: {
        ...stored.order,
        ...{ status: 'Paid' as const, createdAt: new Date('2026-11-21T05:00:00Z') },
        paidAt: new Date('2026-11-21T05:01:00Z'),
        shippingAddress: { ...stored.order.shippingAddress, recipient: 'Kim Reed' },
      },
      lines: stored.lines.map((line) => ({
        ...line,
        ...{ name: 'Owl', image: '/media/products/owl.12ab34cd.webp', leadDaysMin: 2, leadDaysMax: 4 },
      })),
      payment: { reference: 'pi_1', provider: 'paypal' as const, test: false },
      customer: { id: robin.id, name: 'Robin Reed', email: robin.email },
    };
    const arrives = 'Fri, Nov 27 to Mon, Dec 7';
    for (const render of [renderOrderConfirmationMail, renderShippedMail]) {
      const { subject, html, text } = await render(settings, paid, { tracking: '' });
      for (const form of [html, text])
        for (const words of ['Hi Robin,', 'Kim Reed', 'Owl', 'PayPal', 'November 21, 2026', arrives])
          expect(form).toContain(words);
      expect(html).toContain(
        'src="https://shop.example/media/products/owl.12ab34cd-360.webp" alt="Owl" width="64" height="64"',
      );
      if (render === renderOrderConfirmationMail) expect(subject).toContain(`arriving ${arrives}`);
    }
    const { text } = await renderNewOrderMail(settings, paid);
    for (const words of ['Robin Reed', 'Kim Reed', 'PayPal', 'November 21, 2026'])
      expect(text).toContain(words);
  });

  test('says what was chosen of each item, to customer and owner, and links no text of the customer', async () => {
    const choice = { option: 'name', kind: 'text' as const, choice: 'max.example', priceDeltaCents: 0 };
    const choices = [{ ...choice, name: 'Name', value: 'max.example' }];
    const chosen = { ...stored, lines: stored.lines.map((line) => ({ ...line, choices })) };
    for (const render of [renderOrderConfirmationMail, renderNewOrderMail, renderShippedMail]) {
      const { html, text } = await render(settings, chosen, { tracking: '' });
      for (const form of [html, text]) expect(form).toContain('(Name: max\u200c.example)');
    }
  });

  test('confirms that custom prints cannot be returned, where there are any', async () => {
    const exemption = 'No returns and no right of withdrawal for custom prints.';
    const custom = { ...stored, lines: stored.lines.map((line) => ({ ...line, custom: true })) };
    const confirmed = await renderOrderConfirmationMail(settings, custom);
    for (const form of [confirmed.html, confirmed.text]) {
      expect(form).toContain(exemption);
      expect(form).toContain(', custom print');
      expect(form).not.toContain('days to return');
    }
    const mixed = { ...stored, lines: [...stored.lines, ...custom.lines.slice(0, 1)] };
    const { text } = await renderOrderConfirmationMail(settings, mixed);
    expect(text).toContain(`14 days to return. ${exemption}`);
    expect(text.match(/, custom print/g)).toHaveLength(1);
    expect((await renderOrderConfirmationMail(settings, stored)).text).not.toContain('No returns');
  });

  test('of a gift shows its note to buyer and owner, as text only', async () => {
    const gift = { ...stored, order: { ...stored.order, giftNote: `For Kim\n${maliciousText}` } };
    for (const render of [renderOrderConfirmationMail, renderNewOrderMail]) {
      const { html, text } = await render(settings, gift);
      expect(text).toContain('This order is a gift: it is packed without prices, with this note:');
      expect(text).toContain(`For Kim\n${maliciousText}`);
      expect(html).toContain('For Kim<br/>&lt;script&gt;alert(1)');
    }
    expect((await renderNewOrderMail(settings, gift)).subject).toMatch(/, a gift$/);
    expect((await renderNewOrderMail(settings, stored)).text).not.toContain('gift');
  });

  test('names discount, delivery and included tax, to customer and owner and in a refund', async () => {
    const priced = {
      ...stored,
      order: {
        ...stored.order,
        ...{
          discountCode: 'SPRING',
          discountCents: 400,
          itemsCents: 3598,
          shippingCents: 500,
          totalCents: 4098,
        },
        ...{ taxCents: 0, includedTaxCents: 654 },
        shippingMethod: { id: 'air', name: 'By air', kind: 'flat' as const, days: { min: 1, max: 2 } },
      },
    };
    const rows = [
      '$39.98',
      'Discount (SPRING)',
      '-$4.00',
      'Shipping (By air)',
      'Includes tax',
      '$6.54',
      '$40.98',
    ];
    for (const render of [renderOrderConfirmationMail, renderNewOrderMail])
      for (const words of rows) expect((await render(settings, priced)).text).toContain(words);
    const refund = await renderRefundMail(settings, priced, { amount: '4098', whole: '1', reason: 'admin' });
    for (const words of rows) expect(refund.text).toContain(words);
    const freed = { ...priced, order: { ...priced.order, discountCents: 0, shippingCents: 0 } };
    expect((await renderOrderConfirmationMail(settings, freed)).text).toContain('Free shipping');
  });

  test('of an order that is picked up says where, and from when', async () => {
    const fetched = {
      ...stored,
      order: {
        ...stored.order,
        ...{ status: 'Paid' as const, paidAt: new Date('2026-11-21T05:01:00Z') },
        shippingMethod: { id: 'shop', name: 'Our workshop', kind: 'pickup' as const, days: null },
      },
      lines: stored.lines.map((line) => ({ ...line, leadDaysMin: 2, leadDaysMax: 4 })),
    };
    const { subject, text } = await renderOrderConfirmationMail(settings, fetched);
    expect(subject).toContain('ready Tue, Nov 24 to Thu, Nov 26');
    expect(text).toContain('It is ready for pickup Tue, Nov 24 to Thu, Nov 26.');
    expect(text).toContain('Our workshop');
    expect(text).not.toContain('Ships to');
    const ready = await renderShippedMail(settings, fetched, { tracking: '' });
    expect(ready.subject).toBe(`Your order ${placed.number} is ready for pickup`);
    expect(ready.text).toContain('Our workshop');
    expect(ready.text).not.toMatch(/tracking|on its way|has left/);
  });

  test('tells the owner who bought what, where to ship it, and the total', async () => {
    const { subject, text } = await renderNewOrderMail(settings, stored);
    expect(subject).toBe(`New order ${placed.number}: $47.98`);
    for (const words of [
      robin.email,
      '$39.98',
      '1 Layer Lane',
      'Portland, OR 97201',
      'USA',
      '+1 503 555 0100',
    ])
      expect(text).toContain(words);
    expect(text).toContain(`https://shop.example/admin/orders/${placed._id}`);
    expect(text).not.toContain('Made to order');
  });

  test('tells the owner of missing stock, and marks a test payment', async () => {
    const short = { ...stored, order: { ...stored.order, madeToOrder: true } };
    const { text } = await renderNewOrderMail({ ...settings, testPayments: true }, short);
    expect(text).toContain('Made to order');
    expect(text).toContain('Test payments');
  });
});

describe('a shipping mail', () => {
  test('of a known carrier links to its tracking page', async () => {
    const { subject, html, text } = await renderShippedMail(settings, stored, {
      tracking: '1Z999AA10123456784',
    });
    expect(subject).toBe(`Your order ${placed.number} has shipped`);
    expect(text).toContain('1Z999AA10123456784 (UPS)');
    expect(html).toContain('href="https://www.ups.com/track?tracknum=1Z999AA10123456784"');
  });

  test('with a number of unknown format shows the number', async () => {
    const { html, text } = await renderShippedMail(settings, stored, { tracking: 'ABC-12' });
    expect(text).toContain('Tracking number: ABC-12.');
    expect(html).not.toContain('Track with');
  });

  test('without a tracking number says so', async () => {
    expect((await renderShippedMail(settings, stored, { tracking: '' })).text).toContain(
      'This parcel has no tracking number.',
    );
  });
});

describe('a refund mail', () => {
  const refund = (values: Record<string, string>) =>
    renderRefundMail(settings, stored, { amount: '4798', whole: '1', reason: 'admin', note: '', ...values });

  test('of the whole amount says how and when it is paid back', async () => {
    const { subject, text } = await refund({});
    expect(subject).toBe(`Your refund of $47.98 for order ${placed.number}`);
    expect(text).toContain(`refunded order ${placed.number} in full: $47.98`);
    expect(text).toContain('same card or wallet');
    expect(text).toContain('5 to 10 days');
  });

  test("of a part contains the owner's message", async () => {
    const { text } = await refund({ amount: '1250', whole: '', note: 'Sorry about the wing.' });
    expect(text).toContain(`a part of order ${placed.number}: $12.50`);
    expect(text).toContain('Sorry about the wing.');
  });

  test('of an order that was paid twice says so', async () => {
    expect((await refund({ reason: 'paid_twice' })).text).toContain(
      'Your order was paid twice. We have refunded the second payment',
    );
  });

  test('of a canceled order says that it was canceled', async () => {
    const { html, text } = await refund({ reason: 'canceled' });
    expect(html).toContain('Your order is canceled');
    expect(text).toContain(`You have canceled order ${placed.number}, so we will not make it.`);
    expect(text).toContain('We have refunded the full amount: $47.98.');
    expect((await refund({ reason: 'canceled', whole: '' })).text).toContain('the rest of what you paid');
  });

  test('of a refund made at the provider omits internal notes', async () => {
    expect((await refund({ reason: 'provider', note: 're_123' })).text).not.toContain('re_123');
  });

  test('of an invalid amount is not rendered', async () => {
    await expect(async () => refund({ amount: '12.50' })).rejects.toThrow(RangeError);
  });
});
