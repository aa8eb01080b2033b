import { type ComponentType, lazy } from 'react';

/**
 * An admin screen that its route loads when it is shown. The files of a route are listed in the route table, which every
 * visitor of the shop loads; those of a lazy screen are not.
 */
export const lazyScreen = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
