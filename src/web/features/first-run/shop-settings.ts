export interface ShopSettingHelp {
  /** Environment variables that belong together. */
  variables: readonly string[];
  description: string;
}

export interface ShopSettingGroup {
  title: string;
  settings: readonly ShopSettingHelp[];
}

/** Settings to configure before opening, with their current values unless secret. */
export function listShopSettingGroups(shopName: string, publicUrl: string): ShopSettingGroup[] {
  return [
    {
      title: 'The shop',
      settings: [
        { variables: ['SHOP_NAME'], description: `Its name on every page and mail. Now: ${shopName}.` },
        {
          variables: ['PUBLIC_URL'],
          description: `Its public address; links in mails are built from it. Now: ${publicUrl}`,
        },
        {
          variables: ['TAX_RATE'],
          description: 'Tax as a fraction of items and shipping, such as 0.19. Without it: none.',
        },
      ],
    },
    {
      title: 'Payments',
      settings: [
        {
          variables: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
          description: `Cards, by Stripe. Its webhook goes to ${publicUrl}/api/webhooks/stripe`,
        },
        {
          variables: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
          description: `PayPal; all three together. Its webhook goes to ${publicUrl}/api/webhooks/paypal`,
        },
        {
          variables: ['PAYPAL_ENVIRONMENT'],
          description: 'Set it to sandbox for keys of PayPal’s own sandbox. Without it: live.',
        },
      ],
    },
    {
      title: 'Mail',
      settings: [
        {
          variables: ['SMTP_URL'],
          description: 'The server that sends the mails. Without it they are only written to DATA_DIR/mail.',
        },
        {
          variables: ['MAIL_FROM'],
          description: `Their sender. Without it: ${shopName} at this address.`,
        },
        {
          variables: ['OWNER_EMAIL'],
          description: 'Who is notified of new orders and messages. Without it: the first admin.',
        },
      ],
    },
  ];
}
