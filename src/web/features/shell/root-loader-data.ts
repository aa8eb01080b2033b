import { useRouteLoaderData } from 'react-router';
import type { BusinessDayRange, DayRange } from '#domain/shared/arrival.ts';

/** Rates in parts per million, the price in dollars. The tax is of items and shipping. */
export interface HomeDelivery {
  shippingRate: number;
  shippingPrice: number;
  taxRate: number;
  /** Prices include the tax, and `taxRate` is 0. */
  isTaxIncluded: boolean;
}

/** Shop data for every page. The same for everyone: public HTML contains no user data. */
export interface RootLoaderData {
  shopName: string;
  publicUrl: string;
  /** For packing slips; everywhere else a style sheet shows it (see shop-style.ts). */
  logo?: { image: string; width: number; height: number };
  testPayments: boolean;
  /** The share of the items that shipping costs, in parts per million; null where it depends on the address. */
  shippingRate: number | null;
  /** What delivery to the shop's own country costs; null where it depends on the address or the product. */
  homeDelivery: HomeDelivery | null;
  /** Shipping time in business days, to the shop's own country. */
  transitDays: BusinessDayRange;
  /** When nothing is printed or shipped. */
  holidays: readonly DayRange[];
  /** Days that people plan by are days here. */
  timeZone: string;
  /** Of a shop with printers, 0 is Sunday. */
  workDays?: string;
  /** The text at the shop's name, and the last line; undefined where the loader has failed. */
  footer: [text: string, note: string] | undefined;
  /** Whether reviews and custom orders require a verified email address. */
  verifyEmail: boolean;
  /** The enabled OAuth providers. */
  signIn: { google: boolean; github: boolean };
}

/** Of the error page, where the root's loader may have failed: its frame needs no more. */
export const defaultRootLoaderData = { shopName: 'Layer Legends', publicUrl: '' } as RootLoaderData;

export function useRootLoaderData(): RootLoaderData {
  return useRouteLoaderData<RootLoaderData>('root') ?? defaultRootLoaderData;
}
