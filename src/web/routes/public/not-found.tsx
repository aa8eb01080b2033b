import { data } from 'react-router';
import { NotFoundScreen } from '#web/features/shell/error-screen.tsx';
import { toPageMeta } from '#web/features/shell/to-page-meta.ts';
import type { Route } from './+types/not-found.ts';

export function loader() {
  return data(null, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  toPageMeta(matches[0].loaderData, {
    title: 'Page not found',
    description: 'There is no page at this address.',
    path: location.pathname,
    noindex: true,
  });

export default function NotFound() {
  return <NotFoundScreen />;
}
