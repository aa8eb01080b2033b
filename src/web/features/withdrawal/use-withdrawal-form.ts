import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { callApi } from '#web/state/api/api.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';
import { useUser } from '#web/state/use-user.ts';

export type WithdrawalFormValues = typeof empty;

const empty = { orderNumber: '', email: '', name: '', note: '' };

const loadSchemas = () => import('#domain/withdrawals/schemas.ts');
const toWithdrawalBody = ({ note, ...typed }: WithdrawalFormValues) => ({
  ...typed,
  note: note.trim() ? note : undefined,
});
const loadCheck = async () => {
  const { withdrawalInput } = await loadSchemas();
  return (values: WithdrawalFormValues) =>
    collectFieldErrors<WithdrawalFormValues>(withdrawalInput, toWithdrawalBody(values));
};

/** The form and its second step, in which the statement is confirmed. What was typed is kept until it has been received. */
export function useWithdrawalForm() {
  const [isReviewing, setIsReviewing] = useState(false);
  const [submittedAt, setSubmittedAt] = useState<string | null>(null);
  const [search] = useSearchParams();
  const user = useUser();
  const { form, values, field, submit, confirm, busy, failure, setFailure } = useForm({
    initial: {
      ...empty,
      orderNumber: search.get('order') ?? '',
      ...(user && { name: user.name, email: user.email }),
    },
    loadCheck,
    onValid() {
      setIsReviewing(true);
      return 'confirm';
    },
    async send(values) {
      const received = await callApi('/api/withdrawals', {
        method: 'POST',
        body: toWithdrawalBody(values),
        responseSchema: async () => (await loadSchemas()).withdrawalReceivedResponse,
      });
      setSubmittedAt(received.submittedAt);
    },
    onFailure(refusal) {
      // Its fields are in the form.
      if (refusal.issues.length) setIsReviewing(false);
      return refusal;
    },
  });
  const change = () => {
    setFailure(null);
    setIsReviewing(false);
  };
  return { form, values, field, submit, confirm, change, busy, failure, isReviewing, submittedAt };
}
