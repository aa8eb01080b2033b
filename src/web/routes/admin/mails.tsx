import { privateMeta } from '#web/features/account/private-meta.ts';
import { MailsScreen } from '#web/features/admin/mails/mails-screen.tsx';
import type { Route } from './+types/mails.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Mails · Admin', '/admin/mails');

export default function AdminMails() {
  return <MailsScreen />;
}
