const kinds: Record<string, string> = {
  'order-confirmation': 'Order confirmation',
  'new-order': 'New order, to the owner',
  shipped: 'On its way',
  refund: 'Refund',
  dispute: 'Dispute, to the owner',
  contact: 'Message, to the owner',
  'contact-receipt': 'Receipt of a message',
  'password-reset': 'New password',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
};

/** What a mail is about; a kind this page does not know keeps its own name. */
export function mailWords(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('-', ' ');
}
