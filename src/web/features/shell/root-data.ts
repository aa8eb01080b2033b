import { useRouteLoaderData } from 'react-router';

/** What every page knows of the shop. The same for everybody: public HTML bears no user. */
export interface RootData {
  shopName: string;
  publicUrl: string;
  testPayments: boolean;
}

const withoutData: RootData = { shopName: 'Layer Legends', publicUrl: '', testPayments: false };

/** On the error page the root's loader may be what failed. */
export function useRootData(): RootData {
  return useRouteLoaderData<RootData>('root') ?? withoutData;
}
