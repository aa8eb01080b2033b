import { type SubmitEvent, useState } from 'react';
import { callApi } from '#web/state/api.ts';
import { failureOf } from '#web/state/api-error.ts';
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
    if (sending) return;
    const form = event.currentTarget;
    setFailure(null);
    setSending(true);
    try {
      const wrong = await checkReview({ rating, comment });
      setIssues(wrong);
      const first = (['rating', 'comment'] as const).find((name) => wrong[name]);
      if (first) {
        form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
        setSending(false);
        return;
      }
      await callApi(`/api/products/${productId}/reviews`, { method: 'POST', body: { comment, rating } });
      onReviewed();
    } catch (error) {
      setFailure(failureOf(error).message);
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
