import { privatePageMeta } from '#web/features/account/private-page-meta.ts';
import { lazyComponent } from '#web/ui/lazy-component.tsx';
import type { Route } from './+types/messages.ts';

const ContactMessagesScreen = lazyComponent(
  async () =>
    (await import('#web/features/admin/messages/contact-messages-screen.tsx')).ContactMessagesScreen,
);

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(matches[0].loaderData, 'Messages · Admin', '/admin/messages');

export default function AdminMessages() {
  return <ContactMessagesScreen />;
}
