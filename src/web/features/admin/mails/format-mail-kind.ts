const kinds: Record<string, string> = {
  'order-confirmation': 'Order confirmation',
  'new-order': 'New order, to the owner',
  'order-canceled': 'Canceled order, to the owner',
  shipped: 'On its way',
  refund: 'Refund',
  dispute: 'Dispute, to the owner',
  contact: 'Message, to the owner',
  'contact-receipt': 'Receipt of a message',
  'print-request': 'Custom order request, to the owner',
  'print-request-receipt': 'Receipt of a request',
  'print-offer': 'Offer of a custom print',
  'password-reset': 'New password',
  'password-changed': 'Password changed',
  'email-changed': 'Email changed',
  'second-factor-on': 'Two-factor authentication on',
  'second-factor-off': 'Two-factor authentication off',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'sign-in-linked': 'Login method added',
  'sign-in-removed': 'Login method removed',
  'verify-email': 'Email to verify',
  'account-removed': 'Account removed',
};

/** The subject of a mail; an unknown kind is shown as it is. */
export function formatMailKind(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('-', ' ');
}
