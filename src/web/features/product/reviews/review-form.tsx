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
  onReviewed: () => void;
}

const empty = { rating: '', comment: '', name: '' };
const toReviewBody = ({ rating, comment, name }: typeof empty, userName: string) => ({
  ...{ comment, rating: Number(rating) },
  name: name === userName ? undefined : name,
});
const loadCheck = async () => {
  const { reviewInput } = await import('#domain/reviews/schemas.ts');
  return (values: typeof empty) => collectFieldErrors<typeof empty>(reviewInput, toReviewBody(values, ''));
};

export function ReviewForm({ productId, userName, onReviewed }: ReviewFormProps) {
  const names = toReviewerNames(userName);
  const { form, values, errors, set, field, submit, busy, failure } = useForm({
    initial: { ...empty, name: userName },
    loadCheck,
    async send(typed) {
      await callApi(`/api/products/${productId}/reviews`, {
        method: 'POST',
        body: toReviewBody(typed, userName),
      });
      onReviewed();
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
      <Button type="submit" busy={busy}>
        {busy ? 'Sending...' : 'Submit review'}
      </Button>
      {failure && <Notice tone="danger">{failure}</Notice>}
    </Form>
  );
}
