import { privateMeta } from '#web/features/account/private-meta.ts';
import { MessagesScreen } from '#web/features/admin/moderation/messages-screen.tsx';
import type { Route } from './+types/messages.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  privateMeta(matches[0].loaderData, 'Messages · Admin', '/admin/messages');

export default function AdminMessages() {
  return <MessagesScreen />;
}
