import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/filaments.ts';

const FilamentsScreen = lazyComponent(
  async () => (await import('#web/features/admin/filaments/filaments-screen.tsx')).FilamentsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Filaments · Admin', '/admin/filaments');

export default function AdminFilaments() {
  return <FilamentsScreen />;
}
