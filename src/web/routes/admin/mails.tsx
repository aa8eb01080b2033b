import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { MailsScreen } from '#web/features/admin/mails/mails-screen.tsx';
import type { Route } from './+types/mails.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Mails · Admin', '/admin/mails');

export default function AdminMails() {
  return <MailsScreen />;
}
