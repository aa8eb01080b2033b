import { Button, Section, Text } from '@react-email/components';
import { Fragment, createElement as h, type ReactNode } from 'react';
import { mailStyles } from './mail-styles.ts';

/** Of a picture: otherwise React adds a preload link, which mail programs ignore or flag. */
export const noPreload = { fetchPriority: 'low' as const };

/** The elements of mails; each is a child of the layout. */
export const mailParagraph = (text: string): ReactNode => h(Text, { style: mailStyles.text }, text);

/**
 * 'Hi Robin,', by the first name. An unverified address gets no name: a stranger may have entered an advertisement as
 * the name.
 */
export const formatMailGreeting = (name: string | null | undefined): string =>
  name?.trim() ? `Hi ${toFirstName(name)},` : 'Hello,';

/** The whole name if it begins with a title or an initial: 'Dr. Kim', 'J. Doe'. */
function toFirstName(name: string): string {
  const [first = ''] = name.trim().split(/\s+/);
  return first.length > 1 && !first.endsWith('.') ? first : name.trim();
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** 'November 21, 2026', in UTC. A text is ISO 8601. */
export const formatMailDay = (time: string | Date): string => dayFormat.format(new Date(time));

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

/** The address of a button, for mail programs that do not support it. */
export const mailButtonAddress = (href: string): ReactNode =>
  h(
    Text,
    { className: 'quiet', style: mailStyles.small },
    'If the button does not work, copy this address into your browser: ',
    h('a', { href, style: { ...mailStyles.link, wordBreak: 'break-all' as const } }, href),
  );

/** A value may have several lines. */
export type MailTableRow = readonly [label: string, value: string | readonly string[]];

const toColumnsProps = (margin: string) => ({
  'data-columns': true,
  width: '100%',
  // For mail programs without styles; with them, the cells have their own.
  cellPadding: 4,
  cellSpacing: 0,
  style: { margin, borderCollapse: 'collapse' as const },
});

/** Two columns. The amounts of a `sum` are right-aligned, and its last row is bold. */
export function mailTable(rows: readonly MailTableRow[], kind: 'facts' | 'sum'): ReactNode {
  const last = rows.length - 1;
  const isFacts = kind === 'facts';
  const valueStyle = isFacts ? mailStyles.cell : mailStyles.money;
  const labelStyle = isFacts ? mailStyles.label : mailStyles.cell;
  return h(
    'table',
    toColumnsProps('0 0 20px'),
    h(
      'tbody',
      null,
      ...rows.map(([label, value], index) => {
        const weight = kind === 'sum' && index === last ? { fontWeight: 700 } : {};
        return h(
          'tr',
          null,
          h(
            'td',
            { valign: 'top', className: isFacts ? 'quiet' : undefined, style: { ...labelStyle, ...weight } },
            label,
          ),
          h(
            'td',
            { valign: 'top', align: isFacts ? 'left' : 'right', style: { ...valueStyle, ...weight } },
            ...toMailLines(value),
          ),
        );
      }),
    ),
  );
}

const toMailLines = (value: string | readonly string[]): ReactNode[] =>
  [value].flat().map((line, index) => h(Fragment, { key: index }, index > 0 && h('br'), line));

export interface MailItem {
  /** Its absolute URL, of 64 px or more; null if there is none. */
  picture: string | null;
  name: string;
  detail: string;
  /** The amount, or ''. */
  amount: string;
}

/** Products with their pictures, one in each row. */
export const mailItems = (items: readonly MailItem[]): ReactNode =>
  h('table', toColumnsProps('0 0 12px'), h('tbody', null, ...items.map(renderItem)));

const renderItem = ({ picture, name, detail, amount }: MailItem): ReactNode =>
  h(
    'tr',
    null,
    h(
      'td',
      { width: 64, valign: 'middle', style: mailStyles.picture },
      picture &&
        h('img', {
          ...{ src: picture, alt: name, width: 64, height: 64 },
          ...noPreload,
          style: mailStyles.pictureImage,
        }),
    ),
    h(
      'td',
      { valign: 'middle', style: mailStyles.item },
      h('strong', { style: { fontWeight: 600 } }, name),
      h('br'),
      h('span', { className: 'quiet', style: { color: mailStyles.small.color, fontSize: '14px' } }, detail),
    ),
    h(
      'td',
      { align: 'right', valign: 'middle', style: { ...mailStyles.money, verticalAlign: 'middle' as const } },
      amount,
    ),
  );

/** User input with its paragraphs and line breaks, as plain text only. */
export const mailUserText = (text: string): ReactNode =>
  h(Text, { className: 'box', style: mailStyles.box }, ...splitMailLines(text));

/** The same of the shop's own text, without a box. */
export const mailMultilineText = (text: string): ReactNode =>
  h(Text, { style: mailStyles.text }, ...splitMailLines(text));

const splitMailLines = (text: string): ReactNode[] => toMailLines(text.split(/\r\n|\r|\n/));
