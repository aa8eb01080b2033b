import { useRouteLoaderData } from 'react-router';

/** Shop data for every page. The same for everyone: public HTML contains no user data. */
export interface RootLoaderData {
  shopName: string;
  publicUrl: string;
  testPayments: boolean;
  /** In parts per million of items and shipping. */
  taxRate: number;
  /** Shipping time in business days. */
  transitDays: { min: number; max: number };
  /** Whether reviews and custom orders require a verified email address. */
  verifyEmail: boolean;
  /** The enabled OAuth providers. */
  signIn: { google: boolean; github: boolean };
}

/** Defaults for the error page, where the root's loader may have failed. */
export const defaultRootLoaderData: RootLoaderData = {
  shopName: 'Layer Legends',
  publicUrl: '',
  testPayments: false,
  taxRate: 0,
  transitDays: { min: 3, max: 7 },
  verifyEmail: false,
  signIn: { google: false, github: false },
};

export function useRootLoaderData(): RootLoaderData {
  return useRouteLoaderData<RootLoaderData>('root') ?? defaultRootLoaderData;
}
