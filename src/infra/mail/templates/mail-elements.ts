import { Button, Section, Text } from '@react-email/components';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { mailStyles } from './mail-styles.ts';

/** The elements of mails; each is a child of the layout. */
export const mailParagraph = (text: string): ReactNode => h(Text, { style: mailStyles.text }, text);

/** An unverified address gets no name: a stranger may have entered an advertisement as the name. */
export const formatMailGreeting = (name: string | null | undefined): string =>
  name ? `Hello ${name},` : 'Hello,';

export const mailSmallPrint = (text: string): ReactNode =>
  h(Text, { className: 'quiet', style: mailStyles.small }, text);

/** An important notice. */
export const mailNotice = (text: string): ReactNode =>
  h(Text, { className: 'box', style: mailStyles.box }, text);

export const mailButton = (href: string, label: string): ReactNode =>
  h(
    Section,
    { style: { margin: '8px 0 16px' } },
    h(Button, { className: 'button', href, style: mailStyles.button }, label),
  );

export const mailTextLink = (href: string, label: string): ReactNode =>
  h(Text, { style: mailStyles.text }, h('a', { href, style: mailStyles.link }, label));

export type MailTableRow = readonly [label: string, value: string];

/** Two columns. The amounts of `items` and of a `sum` are right-aligned; the last row of a sum is bold. */
export function mailTable(rows: readonly MailTableRow[], kind: 'facts' | 'items' | 'sum'): ReactNode {
  const last = rows.length - 1;
  const isFacts = kind === 'facts';
  const valueStyle = isFacts ? mailStyles.cell : mailStyles.money;
  const labelStyle = isFacts ? mailStyles.label : mailStyles.cell;
  return h(
    'table',
    {
      'data-columns': true,
      width: '100%',
      cellPadding: 0,
      cellSpacing: 0,
      style: { margin: '0 0 20px', borderCollapse: 'collapse' as const },
    },
    h(
      'tbody',
      null,
      ...rows.map(([label, value], index) => {
        const weight = kind === 'sum' && index === last ? { fontWeight: 700 } : {};
        return h(
          'tr',
          null,
          h('td', { className: isFacts ? 'quiet' : undefined, style: { ...labelStyle, ...weight } }, label),
          h('td', { style: { ...valueStyle, ...weight } }, value),
        );
      }),
    ),
  );
}

/** User input with its paragraphs and line breaks, as plain text only. */
export function mailUserText(text: string): ReactNode {
  const lines = text.split(/\r\n|\r|\n/);
  return h(
    Text,
    { className: 'box', style: mailStyles.box },
    ...lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line)),
  );
}
