import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Notice } from './notice.tsx';

/**
 * A component loaded when it is first rendered: a rarely needed part of a page, or an admin screen, whose files would else
 * stand in the route table that every visitor loads. Needs a Suspense ancestor.
 */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
): LazyExoticComponent<ComponentType<P>> {
  return lazy<ComponentType<P>>(async () => ({ default: await load().catch(() => NotLoaded) }));
}

function NotLoaded() {
  return (
    <Notice tone="danger">
      This part of the page could not be loaded. Please check your connection and load the page again.
    </Notice>
  );
}
