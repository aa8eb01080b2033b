import { callApi } from '#web/state/api/api.ts';
import { collectFieldErrors } from '#web/state/api/collect-field-errors.ts';
import { useForm } from '#web/state/use-form.ts';

type Values = { email: string };
const loadSchemas = () => import('#domain/stock-alerts/schemas.ts');

/** `knownEmail` is filled in for a logged-in user. */
export function useStockAlertForm(
  product: string,
  knownEmail: string,
  onSent: (sent: { email: string; confirmed: boolean } | null) => void,
) {
  return useForm<Values>({
    initial: { email: knownEmail },
    async loadCheck() {
      const { stockAlertInput } = await loadSchemas();
      const fields = stockAlertInput.pick({ email: true });
      return (values) => collectFieldErrors<Values>(fields, values);
    },
    onInvalid: () => onSent(null),
    async send({ email }) {
      onSent(null);
      const { confirmed } = await callApi('/api/stock-alerts', {
        method: 'POST',
        body: { product, email },
        responseSchema: async () => (await loadSchemas()).stockAlertResponse,
      });
      onSent({ email: email.trim(), confirmed });
    },
  });
}
