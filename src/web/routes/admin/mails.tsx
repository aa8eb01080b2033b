import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/mails.ts';

const MailsScreen = lazyScreen(
  async () => (await import('#web/features/admin/mails/mails-screen.tsx')).MailsScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Mails · Admin', '/admin/mails');

export default function AdminMails() {
  return <MailsScreen />;
}
