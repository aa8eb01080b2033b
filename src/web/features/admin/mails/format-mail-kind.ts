const kinds: Record<string, string> = {
  'order-confirmation': 'Order confirmation',
  'new-order': 'New order, to the owner',
  'order-canceled': 'Canceled order, to the owner',
  'address-changed': 'Shipping address changed',
  shipped: 'On its way',
  refund: 'Refund',
  dispute: 'Dispute, to the owner',
  contact: 'Message, to the owner',
  'contact-receipt': 'Receipt of a message',
  'contact-answer': 'Answer to a message',
  withdrawal: 'Withdrawal, to the owner',
  'withdrawal-receipt': 'Receipt of a withdrawal',
  'print-request': 'Custom order request, to the owner',
  'print-request-receipt': 'Receipt of a request',
  'print-offer': 'Offer of a custom print',
  'print-declined': 'Declined request',
  'review-reply': 'Reply to a review',
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
  welcome: 'Welcome',
  'staff-invitation': 'Invitation to the staff',
  'account-removed': 'Account removed',
  'confirm-stock-alert': 'Stock alert to confirm',
  'stock-alert': 'Back in stock',
};

/** The subject of a mail; an unknown kind is shown as it is. */
export function formatMailKind(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('-', ' ');
}
