import { Link } from 'react-router';
import type { AnswerTemplate, ContactMessageResponse } from '#domain/contact/schemas.ts';
import { contactTopicLabels } from '#web/features/contact/contact-topic-labels.ts';
import { useRootLoaderData } from '#web/features/shell/root-loader-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { CustomerLink } from '../customer-link.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { buildReplyMailto } from './build-reply-mailto.ts';
import { MessageAnswers } from './message-answers.tsx';

interface ContactMessageRowProps {
  message: ContactMessageResponse;
  answered: boolean;
  templates: readonly AnswerTemplate[];
  onAnswered: (answered: boolean) => void;
  onChanged: (message: ContactMessageResponse) => void;
}

export function ContactMessageRow(props: ContactMessageRowProps) {
  const { message, answered, templates, onAnswered, onChanged } = props;
  const { shopName } = useRootLoaderData();
  const { name, email, createdAt, message: text, topic, orderNumber, customer } = message;
  return (
    <li className="grid gap-x-6 gap-y-3 p-4 sm:grid-cols-[1fr_auto] sm:px-5 dense:gap-y-1 dense:py-2.5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold [overflow-wrap:anywhere]">
            {customer ? <CustomerLink customer={{ ...customer, name }} /> : <bdi>{name}</bdi>}
          </span>
          {answered ? <Badge tone="success">Answered</Badge> : <Badge tone="accent">Open</Badge>}
        </p>
        <p className="mb-2 text-sm dense:mb-1 text-muted">
          <a
            href={buildReplyMailto(email, shopName)}
            className="-my-1 inline-block py-1 underline underline-offset-4 [overflow-wrap:anywhere]"
          >
            {email}
          </a>
          <span aria-hidden="true"> · </span>
          <DateTimeText iso={createdAt} className="whitespace-nowrap" />
        </p>
        {(topic || orderNumber) && (
          <p className="mb-2 text-sm dense:mb-1 font-medium">
            {orderNumber ? (
              <Link
                to={`/admin/orders?q=${encodeURIComponent(`#${orderNumber}`)}`}
                className="text-accent-text underline underline-offset-4"
              >
                About order {orderNumber}
              </Link>
            ) : (
              topic && contactTopicLabels[topic]
            )}
          </p>
        )}
        <ExpandableText text={text} textName={`the message of ${name}`} />
      </div>
      <MessageAnswers message={message} templates={templates} onChanged={onChanged} />
      <Button
        size="sm"
        variant="secondary"
        onClick={() => onAnswered(!answered)}
        className="justify-self-start sm:col-start-2 sm:row-start-1 sm:self-start dense:min-h-8 dense:px-3"
      >
        {answered ? 'Reopen' : 'Mark as answered'}
        <VisuallyHidden>: the message of {name}</VisuallyHidden>
      </Button>
    </li>
  );
}
