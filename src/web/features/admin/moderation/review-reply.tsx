import { useEffect, useRef, useState } from 'react';
import type { AdminReview } from '#domain/reviews/schemas.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { DateTimeText } from '../date-time-text.tsx';
import { ExpandableText } from '../expandable-text.tsx';
import { ReviewReplyForm } from './review-reply-form.tsx';

interface ReviewReplyProps {
  review: AdminReview;
  /** Loads the list again: another admin has changed the reply. */
  onChangedMeanwhile: () => void;
}

/** The shop's public reply to a review, to write, change or remove. */
export function ReviewReply({ review: listed, onChangedMeanwhile }: ReviewReplyProps) {
  const [saved, setSaved] = useState({ listed, review: listed });
  // A newly loaded list replaces what was saved before.
  const review = saved.listed === listed ? saved.review : listed;
  const [isWriting, setIsWriting] = useState(false);
  const [message, setMessage] = useState('');
  const content = useRef<HTMLDivElement>(null);
  const { reply } = review;

  // The focused button was replaced.
  const wasWriting = useRef(false);
  useEffect(() => {
    if (isWriting !== wasWriting.current)
      content.current?.querySelector<HTMLElement>(isWriting ? 'textarea' : 'button')?.focus();
    wasWriting.current = isWriting;
  }, [isWriting]);

  const save = (changed: AdminReview) => {
    setSaved({ listed, review: changed });
    setMessage(changed.reply ? 'The reply is saved.' : 'The reply is removed.');
    setIsWriting(false);
  };
  return (
    <div ref={content} className="grid justify-items-start gap-3">
      {reply && (
        <div className="w-full max-w-2xl rounded-r-lg border-l-4 border-edge bg-sunken px-4 py-3">
          <p className="mb-1 text-sm">
            <strong className="font-semibold">Reply from the shop</strong>{' '}
            <DateTimeText iso={reply.repliedAt} className="whitespace-nowrap text-muted" />
          </p>
          <ExpandableText text={reply.text} textName={`the reply to ${review.name}`} />
        </div>
      )}
      {isWriting ? (
        <ReviewReplyForm
          review={review}
          onSaved={save}
          onCancel={() => setIsWriting(false)}
          onChangedMeanwhile={onChangedMeanwhile}
        />
      ) : (
        <Button
          size="sm"
          variant="secondary"
          data-edit
          onClick={() => {
            setMessage('');
            setIsWriting(true);
          }}
        >
          {reply ? 'Edit reply' : 'Reply'}
          <VisuallyHidden>
            {' '}
            to the review by {review.name} of {review.product.name}
          </VisuallyHidden>
        </Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {message}
      </p>
    </div>
  );
}
