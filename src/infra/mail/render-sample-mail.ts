import { randomUUID } from 'node:crypto';
import type { StoredOrder } from '#domain/orders/to-order-response.ts';
import type { CustomizableMail, MailPreview } from '#domain/shared/mail/customizable-mails.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';

type SampleRenderer = (shop: ShopSettings, order: StoredOrder) => Promise<MailPreview>;

/** By the templates of the real mails, which are imported with the first one (see compose-mail.ts). */
const renderers: Record<CustomizableMail, SampleRenderer> = {
  confirmation: async (shop, order) => {
    const { renderOrderConfirmationMail } = await import('./templates/orders/order-confirmation-mail.ts');
    return renderOrderConfirmationMail(shop, order);
  },
  shipped: async (shop, order) => {
    const { renderShippedMail } = await import('./templates/orders/shipped-mail.ts');
    return renderShippedMail(shop, order, { tracking: '1Z999AA10123456784' });
  },
  canceled: async (shop, order) => {
    const { renderRefundMail } = await import('./templates/orders/refund-mail.ts');
    return renderRefundMail(shop, order, { amount: '4080', whole: '1', reason: 'canceled' });
  },
  refund: async (shop, order) => {
    const { renderRefundMail } = await import('./templates/orders/refund-mail.ts');
    return renderRefundMail(shop, order, { amount: '1200', whole: '', reason: 'admin' });
  },
  addressChanged: async (shop, order) => {
    const { renderAddressChangedMail } = await import('./templates/orders/address-changed-mail.ts');
    return renderAddressChangedMail(shop, order, { by: 'customer' });
  },
  printOffer: async (shop) => {
    const { renderPrintOfferMail } = await import('./templates/print-requests/print-offer-mail.ts');
    return renderPrintOfferMail(shop, {
      ...{ name: 'Robin Sample', product: 'Dragon, printed for you', image: samplePicture },
      ...{ productId: randomUUID(), price: '4900' },
    });
  },
  welcome: async (shop) => {
    const { renderWelcomeMail } = await import('./templates/account/welcome-mail.ts');
    return renderWelcomeMail(shop, { name: 'Robin Sample', verificationLink: null });
  },
};

/** A mail as `shop` would send it, about an order that does not exist. */
export const renderSampleMail = (
  shop: ShopSettings,
  mail: CustomizableMail,
  now: Date,
): Promise<MailPreview> => renderers[mail](shop, createSampleOrder(shop, now));

const samplePicture = '/apple-touch-icon.png';

function createSampleOrder(shop: ShopSettings, now: Date): StoredOrder {
  const id = randomUUID();
  const line = { orderId: id, image: samplePicture, leadDaysMin: 3, leadDaysMax: 5, custom: false };
  const shares = { discountCents: 0, taxCents: 0, taxRate: 0 };
  const choices = { choices: null, choiceKey: '', madeToOrder: false };
  return {
    order: {
      ...{ id, number: 1234, userId: randomUUID(), status: 'Paid', paymentMethod: 'Stripe' },
      ...{ itemsCents: 3400, shippingCents: 680, taxCents: 0, totalCents: 4080, qty: 3 },
      ...{ includedTaxCents: null, taxCountry: null, taxState: null, shippingMethod: null, shipBy: null },
      ...{ shipByAt: null, cancelOfferedAt: null },
      ...{ discountCents: 0, discountId: null, discountCode: null },
      shippingAddress: {
        ...{ recipient: 'Robin Sample', address: '1 Layer Lane', city: 'Portland', state: 'OR' },
        ...{ country: 'United States', postalCode: '97201', phoneNumber: '+1 503 555 0100' },
      },
      ...{ giftNote: null, staffNote: null, addressChangedAt: null, tracking: null, parcels: null },
      ...{ termsVersion: shop.termsVersion, payerEmail: null, deliveredAt: null, madeToOrder: false },
      ...{ closedAt: null, canceledAt: null, refundedAt: null, askedAt: null, version: 1 },
      ...{ createdAt: now, updatedAt: now, paidAt: now },
    },
    lines: [
      {
        ...{ ...line, ...choices, id: randomUUID() },
        position: 0,
        productId: randomUUID(),
        name: 'Fox mask',
        priceCents: 2200,
        qty: 1,
        shippingCents: 440,
        ...shares,
      },
      {
        ...{ ...line, ...choices, id: randomUUID() },
        position: 1,
        productId: randomUUID(),
        name: 'Desk dragon',
        priceCents: 600,
        qty: 2,
        shippingCents: 240,
        ...shares,
      },
    ],
    payment: { reference: 'sample', provider: 'stripe', test: shop.testPayments },
    paymentPending: false,
    refundedCents: 0,
    customer: { id: randomUUID(), name: 'Robin Sample', email: 'robin@shop.example' },
    production: null,
  };
}
