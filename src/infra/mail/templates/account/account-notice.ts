import { Link, Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { greet } from '#infra/mail/templates/mail-elements.ts';
import { type RenderedEmail, renderMail, styles } from '#infra/mail/templates/render-mail.ts';

interface AccountNotice {
  subject: string;
  /** Undefined: the address is not verified. */
  name: string | undefined;
  /** What happened, as a sentence. */
  summary: string;
  /** Said to whoever wanted it, where that is more than nothing. */
  expectedText?: string | undefined;
  /** What to do about it beside writing to the shop. */
  remedy: ReturnType<typeof h> | string;
}

/** Tells the owner of an account what was changed in it, and what to do if it was somebody else. */
export function renderAccountNotice(shop: ShopSettings, notice: AccountNotice): Promise<RenderedEmail> {
  const { subject, name, summary, remedy, expectedText } = notice;
  return renderMail(shop.name, {
    subject,
    preview: summary,
    heading: subject,
    content: [
      h(Text, { key: 'hello', style: styles.text }, greet(name)),
      h(Text, { key: 'what', style: styles.text }, summary),
      h(
        Text,
        { key: 'you', style: styles.text },
        expectedText ?? 'That was you? Then there is nothing to do.',
      ),
      h(
        Text,
        { key: 'not-you', style: styles.text },
        expectedText ? 'You had not? ' : 'It was not you? ',
        remedy,
        ' Then ',
        h(Link, { href: `${shop.publicUrl}/contact` }, 'write to us'),
        ', so that we can look after your account.',
      ),
    ],
  });
}

/** The moment of a change as its mail tells it, such as '21 November 2026, 05:24 UTC'. `iso` is ISO 8601. */
export function formatMailDate(iso: string | undefined): string {
  const at = new Date(iso ?? '');
  if (Number.isNaN(at.getTime())) return 'just now';
  const words = at.toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `on ${words.replace(' at ', ', ')} UTC`;
}
