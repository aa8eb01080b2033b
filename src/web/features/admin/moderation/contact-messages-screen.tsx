import { contactMessagesResponse } from '#domain/contact/schemas.ts';
import { contactMessageStates } from '#domain/contact/states.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ContactMessageRow } from './contact-message-row.tsx';
import { ModerationScreen } from './moderation-screen.tsx';

const listParams = { state: contactMessageStates } as const;

const filterOptions = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
];

export function ContactMessagesScreen() {
  return (
    <ModerationScreen
      title="Messages"
      intro="Messages from the contact form. Each was also mailed to you."
      itemName="message"
      itemsName="messages"
      path="/api/contact"
      responseSchema={contactMessagesResponse}
      rowsOf={(page) => page.messages}
      placeholder="Name, email or words"
      searchHint="Search by name, email address or words of the message."
      filterLabel="Open or answered"
      listParams={listParams}
      filterOptions={filterOptions}
      empty={
        <EmptyState
          illustration="mail"
          title="No messages yet"
          text="Messages from the contact form appear here."
        />
      }
      flagName="answered"
      isFlagged={(message) => message.answeredAt !== null}
      describeRow={(message) => `The message of ${message?.name ?? 'this visitor'}`}
      describeFlag={(answered) => (answered ? 'marked as answered' : 'open again')}
      renderRow={(message, answered, setAnswered) => (
        <ContactMessageRow key={message._id} message={message} answered={answered} onAnswered={setAnswered} />
      )}
    />
  );
}
