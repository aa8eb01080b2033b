export interface Setting {
  /** Environment variables that belong together. */
  variables: readonly string[];
  does: string;
}

export interface SettingGroup {
  title: string;
  settings: readonly Setting[];
}

/** What an owner may set before opening, with what it is now where that is no secret. */
export function settingGroups(shopName: string, publicUrl: string): SettingGroup[] {
  return [
    {
      title: 'The shop',
      settings: [
        { variables: ['SHOP_NAME'], does: `Its name on every page and mail. Now: ${shopName}.` },
        {
          variables: ['PUBLIC_URL'],
          does: `Where the world reaches it; links in mails are built from it. Now: ${publicUrl}`,
        },
        {
          variables: ['TAX_RATE'],
          does: 'Tax as a fraction of items and shipping, such as 0.19. Without it: none.',
        },
      ],
    },
    {
      title: 'Payments',
      settings: [
        {
          variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
          does: `Cards, by Stripe. Its webhook goes to ${publicUrl}/api/webhooks/stripe`,
        },
        {
          variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
          does: `PayPal; all three together. Its webhook goes to ${publicUrl}/api/webhooks/paypal`,
        },
        {
          variables: ['PAYPAL_ENVIRONMENT'],
          does: 'Say sandbox for keys of PayPal’s own sandbox. Without it: live.',
        },
      ],
    },
    {
      title: 'Mail',
      settings: [
        {
          variables: ['SMTP_URL'],
          does: 'The server that sends the mails. Without it they are only written to DATA_DIR/mail.',
        },
        { variables: ['MAIL_FROM'], does: `Whom they come from. Without it: ${shopName} at this address.` },
        {
          variables: ['OWNER_EMAIL'],
          does: 'Who hears of new orders and messages. Without it: the first admin.',
        },
      ],
    },
  ];
}
