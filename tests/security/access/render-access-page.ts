import { pageAccess } from './page-access.ts';
import { routeAccess } from './route-access.ts';

/** The matrix as Markdown. */
export function renderAccessPage(): string {
  const doors = routeAccess.map(({ route, about, statuses }) =>
    [`\`${route}\`${about ? ` (${about})` : ''}`, ...statuses].join(' | '),
  );
  const pages = pageAccess.map(({ path, about, status }) =>
    [`\`${path}\`${about ? ` (${about})` : ''}`, status].join(' | '),
  );
  return [
    '# Who may pass which door',
    '',
    'Every route with what it answers to whom. `tests/security/access/` asks each of them over HTTP; a route without a row',
    'fails there. Written by `npx vitest run --project shop tests/security/access -u`.',
    '',
    '| call | guest | the customer it belongs to | another customer | admin |',
    '|---|---|---|---|---|',
    ...doors.map((line) => `| ${line} |`),
    '',
    '## Pages',
    '',
    'One document for everybody. What is private in it is fetched by the browser through the doors above.',
    '',
    '| page | status |',
    '|---|---|',
    ...pages.map((line) => `| ${line} |`),
    '',
  ].join('\n');
}
