import type { WebhookRequest } from './webhook-delivery.ts';

const offsetFromEnd = 12;

/** The same message with one wrong character in the signature, and (`changed`) with other amounts. */
export function forgeWebhook(
  { body, headers }: WebhookRequest,
  signatureHeader: string,
  isBodyChanged: boolean,
): WebhookRequest {
  const signature = headers[signatureHeader] ?? '';
  const at = signature.length - offsetFromEnd;
  const wrong = `${signature.slice(0, at)}${signature[at] === '0' ? '1' : '0'}${signature.slice(at + 1)}`;
  return {
    headers: { ...headers, [signatureHeader]: wrong },
    body: isBodyChanged ? body.replace(/"(amount_total|amount|value)":("?)\d+/g, '"$1":$29') : body,
  };
}
