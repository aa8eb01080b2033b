import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { ContactMessagesScreen } from '#web/features/admin/messages/contact-messages-screen.tsx';
import type { Route } from './+types/messages.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Messages · Admin', '/admin/messages');

export default function AdminMessages() {
  return <ContactMessagesScreen />;
}
