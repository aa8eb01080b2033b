import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyScreen } from '#web/features/admin/frame/lazy-screen.ts';
import type { Route } from './+types/messages.ts';

const ContactMessagesScreen = lazyScreen(
  async () =>
    (await import('#web/features/admin/messages/contact-messages-screen.tsx')).ContactMessagesScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Messages · Admin', '/admin/messages');

export default function AdminMessages() {
  return <ContactMessagesScreen />;
}
