import { type SubmitEvent, useState } from 'react';
import { api } from '#web/state/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { checkReview, type ReviewIssues } from './check-review.ts';
import { RatingInput } from './rating-input.tsx';

interface ReviewFormProps {
  productId: string;
  onReviewed: () => void;
}

export function ReviewForm({ productId, onReviewed }: ReviewFormProps) {
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const [issues, setIssues] = useState<ReviewIssues>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = await checkReview({ rating, comment });
    setIssues(wrong);
    setFailure(null);
    if (wrong.rating || wrong.comment) return;
    setSending(true);
    try {
      await api.post(`/api/products/${productId}/reviews`, { comment, rating });
      onReviewed();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Your review could not be sent.');
      setSending(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <RatingInput value={rating} onChange={setRating} error={issues.rating} />
      <Field label="Comment" required error={issues.comment}>
        <textarea
          name="comment"
          rows={5}
          maxLength={2000}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
          placeholder="How did the print turn out?"
        />
      </Field>
      <Button type="submit" busy={sending}>
        {sending ? 'Sending...' : 'Submit review'}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </form>
  );
}
