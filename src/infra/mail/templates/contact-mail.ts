import { Text } from '@react-email/components';
import { createElement as h } from 'react';
import type { ShopSettings } from '#domain/shared/ctx.ts';
import { styles, type Written, writeMail } from './written.ts';

/** A visitor's message, for the owner; an answer goes to the visitor by Reply-To. */
export function writeContactMail(shop: ShopSettings, data: Record<string, string>): Promise<Written> {
  const { name = '', email = '', message = '' } = data;
  const singleLine = name.replaceAll(/\s+/g, ' ');
  return writeMail(shop.name, {
    subject: `Message from ${singleLine}`,
    preview: message.slice(0, 100),
    heading: `${singleLine} wrote to the shop`,
    content: [
      ...message
        .split(/\n+/)
        .map((paragraph, index) => h(Text, { key: `p${index}`, style: styles.text }, paragraph)),
      h(
        Text,
        { key: 'from', style: styles.small },
        `From ${singleLine}, ${email}. Answer this mail to write back.`,
      ),
    ],
  });
}
