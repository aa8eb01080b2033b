import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** The path of every page in `src/web/routes.ts`. */
export const listPagePaths = (): string[] => [...new Set(routes.flatMap((entry) => pathsOf(entry, '')))];

function pathsOf({ path = '', children = [] }: RouteConfigEntry, above: string): string[] {
  const own = path ? `${above}/${path}` : above;
  return children.length ? children.flatMap((child) => pathsOf(child, own)) : [own || '/'];
}
