import { useState } from 'react';
import { answerTemplatesResponse, contactMessagesResponse } from '#domain/contact/schemas.ts';
import { contactMessageStates } from '#domain/contact/states.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ModerationScreen } from '../moderation/moderation-screen.tsx';
import { useAdminFetch } from '../use-admin-fetch.ts';
import { ContactMessageRow } from './contact-message-row.tsx';
import { TemplatesDialog } from './templates-dialog.tsx';

const listParams = { state: contactMessageStates } as const;

const filterOptions = [
  { value: '', label: 'All' },
  { value: 'open', label: 'Open' },
  { value: 'answered', label: 'Answered' },
];

export function ContactMessagesScreen() {
  const { data, refetch } = useAdminFetch('/api/contact/templates', answerTemplatesResponse);
  const [isEditing, setIsEditing] = useState(false);
  const templates = data?.templates ?? [];
  return (
    <>
      <ModerationScreen
        title="Messages"
        intro="Messages from the contact form. Each was also mailed to you."
        actions={
          <Button
            size="sm"
            variant="secondary"
            onClick={() => {
              refetch();
              setIsEditing(true);
            }}
            className="dense:min-h-8 dense:px-3"
          >
            Answer templates
          </Button>
        }
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
        renderRow={(message, answered, setAnswered, { updateData }) => (
          <ContactMessageRow
            key={message._id}
            message={message}
            answered={answered}
            templates={templates}
            onAnswered={setAnswered}
            onChanged={(changed) =>
              updateData((page) => ({
                ...page,
                messages: page.messages.map((one) => (one._id === changed._id ? changed : one)),
              }))
            }
          />
        )}
      />
      <TemplatesDialog
        open={isEditing}
        templates={templates}
        onClose={() => setIsEditing(false)}
        onChanged={refetch}
      />
    </>
  );
}
