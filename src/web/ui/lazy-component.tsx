import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { Notice } from './notice.tsx';

/** A part of a page that few need: fetched when it is first shown. Stands in a Suspense. */
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
