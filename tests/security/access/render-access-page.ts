import { pageAccess } from './page-access.ts';
import { routeAccess } from './route-access.ts';

/** The matrix as Markdown. */
export function renderAccessPage(): string {
  const routes = routeAccess.map(({ route, about, statuses }) =>
    [`\`${route}\`${about ? ` (${about})` : ''}`, ...statuses].join(' | '),
  );
  const pages = pageAccess.map(({ path, about, status }) =>
    [`\`${path}\`${about ? ` (${about})` : ''}`, status].join(' | '),
  );
  return [
    '# Status of each route by caller',
    '',
    'The status of every route for every kind of caller. `tests/security/access/` requests each over HTTP; a route without',
    'a row fails there. Written by `npx vitest run --project shop tests/security/access -u`.',
    '',
    '| call | guest | the customer it belongs to | another customer | admin |',
    '|---|---|---|---|---|',
    ...routes.map((line) => `| ${line} |`),
    '',
    '## Pages',
    '',
    'Each page is one document for all visitors. The browser fetches its private data through the routes above.',
    '',
    '| page | status |',
    '|---|---|',
    ...pages.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}
