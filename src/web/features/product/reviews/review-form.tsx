import { type SubmitEvent, useState } from 'react';
import { callApi } from '#web/state/api/api.ts';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { checkReview, type ReviewIssues, toReviewIssues } from './check-review.ts';
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

  const setFieldErrors = (form: HTMLFormElement, fieldIssues: ReviewIssues) => {
    setIssues(fieldIssues);
    const first = (['rating', 'comment'] as const).find((name) => fieldIssues[name]);
    if (first) form.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
    return first !== undefined;
  };
  const clearIssue = (name: keyof ReviewIssues) => setIssues(({ [name]: _said, ...rest }) => rest);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const form = event.currentTarget;
    setFailure(null);
    setSending(true);
    try {
      if (setFieldErrors(form, await checkReview({ rating, comment }))) return setSending(false);
      await callApi(`/api/products/${productId}/reviews`, { method: 'POST', body: { comment, rating } });
      onReviewed();
    } catch (error) {
      const { message, issues: serverIssues } = toApiFailure(error);
      if (!setFieldErrors(form, toReviewIssues(serverIssues))) setFailure(message);
      setSending(false);
    }
  };

  return (
    <Form onSubmit={submit} className="grid gap-4">
      <RatingInput
        value={rating}
        onChange={(chosen) => {
          setRating(chosen);
          clearIssue('rating');
        }}
        error={issues.rating}
      />
      <Field label="Comment" required error={issues.comment}>
        <textarea
          name="comment"
          rows={5}
          maxLength={2000}
          value={comment}
          onChange={({ target }) => {
            setComment(target.value);
            clearIssue('comment');
          }}
          placeholder="How did the print turn out?"
        />
      </Field>
      <Button type="submit" busy={sending}>
        {sending ? 'Sending...' : 'Submit review'}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Form>
  );
}
