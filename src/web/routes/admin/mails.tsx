import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/mails.ts';

const MailsScreen = lazyComponent(
  async () => (await import('#web/features/admin/mails/mails-screen.tsx')).MailsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Mails · Admin', '/admin/mails');

export default function AdminMails() {
  return <MailsScreen />;
}
