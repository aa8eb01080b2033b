/** The mails to customers that an owner can add texts to. */
export const customizableMails = [
  'confirmation',
  'shipped',
  'canceled',
  'refund',
  'addressChanged',
  'printOffer',
  'welcome',
] as const;
export type CustomizableMail = (typeof customizableMails)[number];

/** Plain text; null: none. */
export interface MailTexts {
  /** After the greeting. */
  intro: string | null;
  /** At the end. */
  closing: string | null;
}

export interface MailPreview {
  subject: string;
  html: string;
  text: string;
}
