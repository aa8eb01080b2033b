import { type MessageAnswer, messagesAnswer } from '#domain/contact/schemas.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { callAdmin } from '../call-admin.ts';

import { ListBody } from '../list-body.tsx';
import { ListControls } from '../list-controls.tsx';
import { listSearch } from '../list-query.ts';
import { ListSelect } from '../list-select.tsx';
import { listStatus } from '../list-status.ts';
import { PageTitle } from '../page-title.tsx';
import { SaidNotice } from '../said-notice.tsx';
import { useAdminAnswer } from '../use-admin-answer.ts';
import { useFlags } from '../use-flags.ts';
import { useListQuery } from '../use-list-query.ts';
import { useSaid } from '../use-said.ts';
import { MessageRow } from './message-row.tsx';
import { messageStates, messagesShape } from './messages-shape.ts';

export function MessagesScreen() {
  const list = useListQuery(messagesShape);
  const answer = useAdminAnswer(`/api/contact?${listSearch(messagesShape, list.query)}`, messagesAnswer);
  const [said, say] = useSaid();
  const messages: readonly MessageAnswer[] = answer.data?.messages ?? [];
  const words = (id: string) =>
    `The message of ${messages.find(({ _id }) => _id === id)?.name ?? 'this visitor'}`;
  const flags = useFlags({
    source: answer.data,
    save: (id, answered) =>
      callAdmin(`/api/contact/${encodeURIComponent(id)}`, { method: 'PATCH', body: { answered } }),
    onSaved: (id, answered) =>
      say({ tone: 'success', title: `${words(id)} is ${answered ? 'marked as answered' : 'open again'}.` }),
    onRefused: (id, { message }) =>
      say({ tone: 'danger', title: `${words(id)} stays as it was.`, text: message }),
  });
  return (
    <>
      <PageTitle
        title="Messages"
        intro="What visitors wrote by the contact form. Each came to you by mail too."
      />
      <ListControls
        list={list}
        label="Search messages"
        placeholder="Name, email or words"
        status={listStatus('message', 'messages', answer)}
      >
        <ListSelect list={list} name="state" label="Open or answered" options={messageStates} />
      </ListControls>
      <SaidNotice said={said} />
      <ListBody
        what="messages"
        answer={answer}
        list={list}
        rows={messages.length}
        searches="Search by name, email address or words of the message."
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
              onAnswered={(answered) => flags.turn(message._id, answered)}
            />
          ))}
        </ul>
      </ListBody>
    </>
  );
}
