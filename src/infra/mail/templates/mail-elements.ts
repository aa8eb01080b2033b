import { Button, Section, Text } from '@react-email/components';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { styles } from './mail-styles.ts';

/** The elements of mails; each is a child of the layout. */
export const paragraph = (text: string): ReactNode => h(Text, { style: styles.text }, text);

/** An unverified address gets no name: a stranger may have entered an advertisement as the name. */
export const greet = (name: string | null | undefined): string => (name ? `Hello ${name},` : 'Hello,');

export const smallPrint = (text: string): ReactNode =>
  h(Text, { className: 'quiet', style: styles.small }, text);

/** An important notice. */
export const notice = (text: string): ReactNode => h(Text, { className: 'box', style: styles.box }, text);

export const button = (href: string, label: string): ReactNode =>
  h(
    Section,
    { style: { margin: '8px 0 16px' } },
    h(Button, { className: 'button', href, style: styles.button }, label),
  );

export const textLink = (href: string, label: string): ReactNode =>
  h(Text, { style: styles.text }, h('a', { href, style: styles.link }, label));

export type TableRow = readonly [label: string, value: string];

/** Two columns. The amounts of `items` and of a `sum` are right-aligned; the last row of a sum is bold. */
export function table(rows: readonly TableRow[], kind: 'facts' | 'items' | 'sum'): ReactNode {
  const last = rows.length - 1;
  const isFacts = kind === 'facts';
  const valueStyle = isFacts ? styles.cell : styles.money;
  const labelStyle = isFacts ? styles.label : styles.cell;
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
export function userText(text: string): ReactNode {
  const lines = text.split(/\r\n|\r|\n/);
  return h(
    Text,
    { className: 'box', style: styles.box },
    ...lines.map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line)),
  );
}
