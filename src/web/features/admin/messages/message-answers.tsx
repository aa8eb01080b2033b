import { useEffect, useRef, useState } from 'react';
import type { AnswerTemplate, ContactMessageResponse } from '#domain/contact/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { AnswerForm } from './answer-form.tsx';

interface MessageAnswersProps {
  message: ContactMessageResponse;
  templates: readonly AnswerTemplate[];
  onChanged: (message: ContactMessageResponse) => void;
}

/** What was mailed to the sender of a message, and the form for an answer. */
export function MessageAnswers({ message, templates, onChanged }: MessageAnswersProps) {
  const [isWriting, setIsWriting] = useState(false);
  const [status, setStatus] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const { name, answers } = message;

  // The focused button was replaced.
  const wasWriting = useRef(false);
  useEffect(() => {
    if (isWriting !== wasWriting.current)
      content.current?.querySelector<HTMLElement>(isWriting ? 'textarea' : '[data-edit]')?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  return (
    <div ref={content} className="grid justify-items-start gap-3 sm:col-span-2 dense:gap-2">
      {answers.map((answer) => (
        <SentAnswer key={answer._id} answer={answer} name={name} />
      ))}
      {isWriting ? (
        <AnswerForm
          message={message}
          templates={templates}
          onSent={(sent) => {
            onChanged(sent);
            setStatus(`The answer is on its way to ${sent.email}.`);
            setIsWriting(false);
          }}
          onChanged={onChanged}
          onCancel={() => setIsWriting(false)}
        />
      ) : (
        <Button
          size="sm"
          variant="secondary"
          data-edit
          onClick={() => {
            setStatus('');
            setIsWriting(true);
          }}
          className="dense:min-h-8 dense:px-3"
        >
          {answers.length > 0 ? 'Answer again' : 'Answer'}
          <VisuallyHidden> {name}</VisuallyHidden>
        </Button>
      )}
      <p role="status" className="text-sm text-muted [overflow-wrap:anywhere] empty:hidden">
        {status}
      </p>
    </div>
  );
}

function SentAnswer({ answer, name }: { answer: ContactMessageResponse['answers'][number]; name: string }) {
  return (
    <div className="w-full max-w-2xl rounded-r-lg border-l-4 border-edge bg-sunken px-4 py-3">
      <p className="mb-1 flex flex-wrap items-center gap-x-2 text-sm">
        <strong className="font-semibold">
          Answer by <bdi>{answer.sentBy.name}</bdi>
        </strong>
        <DateTimeText iso={answer.sentAt} className="whitespace-nowrap text-muted" />
        {answer.mail === 'queued' && <Badge>Being sent</Badge>}
        {answer.mail === 'dead' && <Badge tone="danger">Mail failed</Badge>}
      </p>
      <ExpandableText text={answer.text} textName={`the answer to ${name}`} />
    </div>
  );
}
