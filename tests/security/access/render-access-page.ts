import { staffRoles } from '#db/states.ts';
import { permissions } from '#domain/shared/permissions.ts';
import { callers } from './access-fixtures.ts';
import { pageAccess } from './page-access.ts';
import { routeAccess, statusOf } from './route-access.ts';

/** The matrix as Markdown. */
export function renderAccessPage(): string {
  const routes = routeAccess.map((row) =>
    [
      `\`${row.route}\`${row.about ? ` (${row.about})` : ''}`,
      ...callers.map((caller) => statusOf(row, caller)),
    ].join(' | '),
  );
  const rights = Object.entries(permissions).map(([permission, roles]) =>
    [
      permission.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
      ...staffRoles.map((role) => (roles.some((each) => each === role) ? 'yes' : '')),
    ].join(' | '),
  );
  const pages = pageAccess.map(({ path, about, status }) =>
    [`\`${path}\`${about ? ` (${about})` : ''}`, status].join(' | '),
  );
  return [
    '# Status of each route by caller',
    '',
    '## Roles',
    '',
    'What each role of the staff may do (`src/domain/shared/permissions.ts`). An admin may do everything, and alone: products and',
    'prices, accounts, roles and invitations, marking an order paid by hand.',
    '',
    '| permission | fulfilment | printing | support | accounting |',
    '|---|---|---|---|---|',
    ...rights.map((line) => `| ${line} |`),
    '',
    '## Routes',
    '',
    'The status of every route for every kind of caller. `tests/security/access/` requests each over HTTP; a route without',
    'a row fails there. Written by `npx vitest run --project shop tests/security/access -u`.',
    '',
    '| call | guest | the customer it belongs to | another customer | fulfilment | printing | support | accounting | admin |',
    '|---|---|---|---|---|---|---|---|---|',
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
