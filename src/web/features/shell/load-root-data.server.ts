import { findHomeDelivery, findHomeMethod } from '#domain/pricing/find-home-delivery.ts';
import { type DayRange, toTransitDays } from '#domain/shared/arrival.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import type { RootLoaderData } from './root-loader-data.ts';

/** Of the holidays only those that are not over, also not where the day begins last. */
export function toRootLoaderData({ shop, oauth, clock }: Ctx): RootLoaderData {
  const yesterday = new Date(clock.now().getTime() - 24 * 60 * 60_000).toISOString().slice(0, 10);
  return {
    shopName: shop.name,
    publicUrl: shop.publicUrl,
    ...(shop.logo && { logo: shop.logo }),
    testPayments: shop.testPayments,
    shippingRate: shop.pricing.zones.length ? null : shop.pricing.shippingRate,
    homeDelivery: findHomeDelivery(shop.pricing),
    transitDays: toTransitDays(findHomeMethod(shop.pricing), shop.transitDays),
    ...toFarmCalendar(shop, yesterday),
    footer: [shop.texts.footer, shop.texts.footerNote],
    verifyEmail: shop.requireVerifiedEmail,
    signIn: { google: oauth.google !== null, github: oauth.github !== null },
  };
}

/** With printers, lead times are counted in the work days of the farm; its public holidays are those of two years. */
function toFarmCalendar(
  { holidays, queue, farm, listPublicHolidays }: ShopSettings,
  yesterday: string,
): Pick<RootLoaderData, 'holidays' | 'timeZone' | 'workDays'> {
  const upcoming = (days: readonly DayRange[]) => days.filter(({ to }) => to >= yesterday);
  const { timeZone } = farm;
  if (!queue) return { holidays: upcoming(holidays), timeZone };
  const year = Number(yesterday.slice(0, 4));
  const publicDays = [year, year + 1].flatMap(listPublicHolidays).map((day) => ({ from: day, to: day }));
  return {
    holidays: upcoming([...holidays, ...publicDays]),
    timeZone,
    workDays: farm.workDays.map((day) => day % 7).join(''),
  };
}
