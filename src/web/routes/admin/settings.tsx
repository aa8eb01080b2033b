import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/settings.ts';

const SettingsScreen = lazyComponent(
  async () => (await import('#web/features/admin/settings/settings-screen.tsx')).SettingsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Settings · Admin', '/admin/settings');

export default function AdminSettings() {
  return <SettingsScreen />;
}
