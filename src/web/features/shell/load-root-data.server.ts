import type { Ctx } from '#domain/shared/ctx.ts';
import type { RootLoaderData } from './root-loader-data.ts';

/** Of the holidays only those that are not over, also not where the day begins last. */
export function toRootLoaderData({ shop, oauth, clock }: Ctx): RootLoaderData {
  const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  return {
    shopName: shop.name,
    publicUrl: shop.publicUrl,
    ...(shop.logo && { logo: shop.logo }),
    testPayments: shop.testPayments,
    taxRate: shop.taxRate,
    shippingRate: shop.pricing.shippingRate,
    transitDays: shop.transitDays,
    holidays: shop.holidays.filter(({ to }) => to >= yesterday),
    footer: [shop.texts.footer, shop.texts.footerNote],
    verifyEmail: shop.requireVerifiedEmail,
    signIn: { google: oauth.google !== null, github: oauth.github !== null },
  };
}
