import { useRouteLoaderData } from 'react-router';

/** What every page knows of the shop. The same for everybody: public HTML bears no user. */
export interface RootData {
  shopName: string;
  publicUrl: string;
  testPayments: boolean;
  /** Parts per million of items and shipping. */
  taxRate: number;
  /** Business days in the post. */
  transitDays: { min: number; max: number };
  /** Reviews and custom orders wait until their author's address is verified. */
  verifyEmail: boolean;
  /** Which sites can vouch for somebody. */
  signIn: { google: boolean; github: boolean };
}

/** On the error page the root's loader may be what failed. */
export const defaultRootData: RootData = {
  shopName: 'Layer Legends',
  publicUrl: '',
  testPayments: false,
  taxRate: 0,
  transitDays: { min: 3, max: 7 },
  verifyEmail: false,
  signIn: { google: false, github: false },
};

export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? defaultRootData;
}
