import type { ReviewResponse } from '#domain/catalogue/schemas.ts';
import { toReviewerNames } from '#domain/reviews/to-reviewer-names.ts';
import { callApi } from '#web/state/api/api.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { keepFormBusy, useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { RatingInput } from './rating-input.tsx';

interface ReviewFormProps {
  productId: string;
  /** The author's name, which may be shortened. */
  userName: string;
  /** The review to edit; undefined to write one. */
  review: ReviewResponse | undefined;
  onSaved: (review: ReviewResponse) => void;
  /** Ends an edit. */
  onCancel: () => void;
}

const empty = { rating: '', comment: '', name: '' };
const toReviewBody = ({ rating, comment, name }: typeof empty, shownName: string) => ({
  ...{ comment, rating: Number(rating) },
  name: name === shownName ? undefined : name,
});
const loadCheck = async () => {
  const { reviewInput } = await import('#domain/reviews/schemas.ts');
  return (values: typeof empty) => collectFieldErrors<typeof empty>(reviewInput, toReviewBody(values, ''));
};

async function sendReview(productId: string, body: unknown, isEdit: boolean): Promise<ReviewResponse> {
  const path = `/api/products/${productId}/reviews` as const;
  if (!isEdit) {
    const { reviewResponse } = await import('#domain/catalogue/schemas.ts');
    return callApi(path, { method: 'POST', body, responseSchema: reviewResponse });
  }
  const { editedReviewResponse } = await import('#domain/reviews/schemas.ts');
  const call = { method: 'PATCH', body, responseSchema: editedReviewResponse } as const;
  return (await callApi(`${path}/own`, call)).review;
}

export function ReviewForm({ productId, userName, review, onSaved, onCancel }: ReviewFormProps) {
  const shownName = review?.name ?? userName;
  const names = [...new Set([shownName, ...toReviewerNames(userName)])];
  const { form, values, errors, set, field, submit, busy, failure } = useForm({
    initial: review
      ? { rating: String(review.rating), comment: review.comment, name: shownName }
      : { ...empty, name: shownName },
    loadCheck,
    async send(typed) {
      onSaved(await sendReview(productId, toReviewBody(typed, shownName), review !== undefined));
      return keepFormBusy;
    },
  });
  const { error: commentError, ...comment } = field('comment');

  return (
    <Form ref={form} onSubmit={submit} className="grid gap-4">
      <RatingInput
        value={Number(values.rating)}
        onChange={(rating) => set('rating', String(rating))}
        error={errors.rating}
      />
      <FormField label="Comment" required error={commentError}>
        <textarea {...comment} rows={5} maxLength={2000} placeholder="How did the print turn out?" />
      </FormField>
      <Select
        label="Shown name"
        name="name"
        value={values.name}
        error={errors.name}
        onChange={({ target }) => set('name', target.value)}
        options={names.map((name) => ({ value: name, label: name }))}
      />
      {review ? (
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={busy} className="flex-1">
            {busy ? 'Saving...' : 'Save changes'}
          </Button>
          <Button variant="secondary" onClick={onCancel} disabled={busy}>
            Cancel
          </Button>
        </div>
      ) : (
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Submit review'}
        </Button>
      )}
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Form>
  );
}
