import { type MessageResponse, messagesResponse } from '#domain/contact/schemas.ts';
import { AdminPageHeading } from '#web/features/admin/frame/admin-page-heading.tsx';
import { formatListStatus } from '#web/features/admin/lists/format-list-status.ts';
import { ListBody } from '#web/features/admin/lists/list-body.tsx';
import { ListControls } from '#web/features/admin/lists/list-controls.tsx';
import { toListSearchParams } from '#web/features/admin/lists/list-query.ts';
import { ListSelect } from '#web/features/admin/lists/list-select.tsx';
import { useListQuery } from '#web/features/admin/lists/use-list-query.ts';
import { useOptimisticFlags } from '#web/features/admin/lists/use-optimistic-flags.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { callAdminApi } from '../call-admin-api.ts';
import { FlashMessage } from '../flash-message.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { useFlash } from '../use-flash.ts';
import { messageListParams, messageStateOptions } from './message-list-params.ts';
import { MessageRow } from './message-row.tsx';

export function MessagesScreen() {
  const list = useListQuery(messageListParams);
  const fetchState = useAdminFetch(
    `/api/contact?${toListSearchParams(messageListParams, list.query)}`,
    messagesResponse,
  );
  const [flash, showFlash] = useFlash();
  const messages: readonly MessageResponse[] = fetchState.data?.messages ?? [];
  const describeMessage = (id: string) =>
    `The message of ${messages.find(({ _id }) => _id === id)?.name ?? 'this visitor'}`;
  const flags = useOptimisticFlags({
    source: fetchState.data,
    save: (id, answered) =>
      callAdminApi(`/api/contact/${encodeURIComponent(id)}`, { method: 'PATCH', body: { answered } }),
    onSaved: (id, answered) =>
      showFlash({
        tone: 'success',
        title: `${describeMessage(id)} is ${answered ? 'marked as answered' : 'open again'}.`,
      }),
    onFailed: (id, { message }) =>
      showFlash({ tone: 'danger', title: `${describeMessage(id)} stays as it was.`, text: message }),
  });
  return (
    <>
      <AdminPageHeading
        title="Messages"
        intro="What visitors wrote by the contact form. Each came to you by mail too."
      />
      <ListControls
        list={list}
        label="Search messages"
        placeholder="Name, email or words"
        status={formatListStatus('message', 'messages', fetchState)}
      >
        <ListSelect list={list} name="state" label="Open or answered" options={messageStateOptions} />
      </ListControls>
      <FlashMessage said={flash} />
      <ListBody
        itemsName="messages"
        fetchState={fetchState}
        list={list}
        rowCount={messages.length}
        searchHint="Search by name, email address or words of the message."
        empty={
          <EmptyState
            illustration="mail"
            title="No messages yet"
            text="What somebody writes by the contact form appears here."
          />
        }
      >
        <ul
          aria-label="Messages"
          className="divide-y divide-line rounded-lg border border-line bg-surface shadow-rest"
        >
          {messages.map((message) => (
            <MessageRow
              key={message._id}
              message={message}
              answered={flags.isOn(message._id, message.answeredAt !== null)}
              onAnswered={(answered) => flags.setFlag(message._id, answered)}
            />
          ))}
        </ul>
      </ListBody>
    </>
  );
}
