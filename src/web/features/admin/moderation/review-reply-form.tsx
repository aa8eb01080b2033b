import { type AdminReview, adminReviewResponse, reviewReplyInput } from '#domain/reviews/schemas.ts';
import { InlineFormEnd } from '#web/features/admin/inline-form-end.tsx';
import { toApiFailure } from '#web/state/api/api-error.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { FormField } from '#web/ui/forms/form-field.tsx';
import { callAdminApi } from '../call-admin-api.ts';

interface ReviewReplyFormProps {
  review: AdminReview;
  onSaved: (review: AdminReview) => void;
  onCancel: () => void;
  onChangedMeanwhile: () => void;
}

async function sendReply({ _id, reply: seen }: AdminReview, reply: string | null): Promise<AdminReview> {
  const body = { reply, repliedAtSeen: seen?.repliedAt ?? null };
  const call = { method: 'PATCH', body, responseSchema: adminReviewResponse } as const;
  return (await callAdminApi(`/api/reviews/${_id}/reply`, call)).review;
}

export function ReviewReplyForm({ review, onSaved, onCancel, onChangedMeanwhile }: ReviewReplyFormProps) {
  const { form, field, submit, busy, failure, setFailure } = useForm({
    initial: { reply: review.reply?.text ?? '' },
    check: (values) => collectFieldErrors<typeof values>(reviewReplyInput, values),
    send: async ({ reply }) => onSaved(await sendReply(review, reply)),
    onFailure(failed) {
      if (failed.code === 'changed_meanwhile') onChangedMeanwhile();
      return failed;
    },
  });
  const { error, ...reply } = field('reply');
  const remove = () =>
    sendReply(review, null).then(onSaved, (reason: unknown) => {
      const failed = toApiFailure(reason);
      if (failed.code === 'changed_meanwhile') onChangedMeanwhile();
      setFailure(failed.message);
    });
  return (
    <Form ref={form} onSubmit={submit} className="grid w-full max-w-xl gap-3">
      <FormField
        label="Reply"
        required
        error={error}
        hint="For all to read below the review. Its author gets one mail about it, if their address is verified."
      >
        <textarea {...reply} rows={4} maxLength={2000} />
      </FormField>
      <InlineFormEnd failure={failure} busy={busy} submitLabel="Save reply" onCancel={onCancel}>
        {review.reply && (
          <Button size="sm" variant="secondary" disabled={busy} onClick={remove}>
            Remove reply
          </Button>
        )}
      </InlineFormEnd>
    </Form>
  );
}
