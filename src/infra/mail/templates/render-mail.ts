import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  render,
  Text,
  toPlainText,
} from '@react-email/components';
import { createElement, type ReactElement, type ReactNode } from 'react';
import { fitLogo, hasNameInLogo, toSmallLogo } from '#domain/settings/shop-logo.ts';
import type { ShopSettings } from '#domain/shared/shop-settings.ts';
import { noPreload } from './mail-elements.ts';
import { mailLayoutStyles, mailStyleSheet, mailStyles } from './mail-styles.ts';

export { mailStyles };

/** A rendered mail, as HTML and plain text. */
export interface RenderedEmail {
  /** One line. */
  subject: string;
  html: string;
  text: string;
  /** Of a mail that its recipient has subscribed to: a POST to it ends that. */
  unsubscribeUrl?: string;
  attachments?: MailAttachment[];
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface MailContent {
  /** Line breaks become spaces. */
  subject: string;
  /** The preview text beside the subject in mail lists. */
  preview: string;
  heading: string;
  content: ReactNode[];
  /** The number of the order that the mail is about: the help link leads to the contact form with it. */
  orderNumber?: number;
  /** Replaces the help line and the footer for customers. */
  footer?: string;
}

/** In plain text, headings keep their case, tables keep their columns, and pictures are left out. */
const plainTextOptions = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'img', format: 'skip' },
    { selector: 'a.shop', format: 'anchor', options: { ignoreHref: true } },
    { selector: 'table[data-columns]', format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 60 } },
  ],
};

/**
 * The layout of every mail: a single narrow column that fits a phone. Elements are created by `createElement`, because
 * Node runs our TypeScript without a build and does not support JSX (ADR 4).
 */
export async function renderMail(
  shop: Pick<ShopSettings, 'name' | 'publicUrl' | 'logo'>,
  mail: MailContent,
): Promise<RenderedEmail> {
  const h = createElement;
  const subject = mail.subject.replaceAll(/\s+/g, ' ').trim();
  const sheet: ReactElement = h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('meta', { name: 'format-detection', content: 'telephone=no, date=no, address=no, email=no' }),
      h('title', null, subject),
      h('style', { dangerouslySetInnerHTML: { __html: mailStyleSheet } }),
    ),
    h(
      Body,
      { className: 'paper', style: mailLayoutStyles.paper },
      h(Preview, null, mail.preview),
      h(
        Container,
        { className: 'sheet', style: mailLayoutStyles.sheet },
        renderMasthead(shop),
        h(Heading, { as: 'h1', style: mailLayoutStyles.heading }, mail.heading),
        ...mail.content,
        h(Hr, { style: mailLayoutStyles.line }),
        ...(mail.footer
          ? [h(Text, { className: 'quiet', style: mailStyles.small }, mail.footer)]
          : renderHelp(shop, mail.orderNumber)),
      ),
    ),
  );
  const html = await render(sheet);
  return { subject, html, text: toText(html) };
}

/** The owner's logo, else the shop's mark as a PNG, since mail programs do not support SVG; and the name. */
function renderMasthead({
  name,
  publicUrl,
  logo,
}: Pick<ShopSettings, 'name' | 'publicUrl' | 'logo'>): ReactNode {
  const h = createElement;
  const isNameInLogo = logo !== null && hasNameInLogo(logo);
  const size = fitLogo(logo ?? { width: 1, height: 1 }, 180, 36);
  const picture = {
    src: `${publicUrl}${logo ? toSmallLogo(logo.image) : '/apple-touch-icon.png'}`,
    ...{ alt: isNameInLogo ? name : '', ...size },
    ...noPreload,
    style: mailLayoutStyles.logo,
  };
  return h(
    'table',
    { role: 'presentation', cellPadding: 0, cellSpacing: 0, style: mailLayoutStyles.masthead },
    h(
      'tbody',
      null,
      h(
        'tr',
        null,
        h('td', { width: size.width + 12, valign: 'middle' }, h('img', picture)),
        !isNameInLogo &&
          h(
            'td',
            { valign: 'middle' },
            h('a', { className: 'shop', href: publicUrl, style: mailLayoutStyles.shop }, name),
          ),
      ),
    ),
  );
}

function renderHelp(
  { name, publicUrl }: Pick<ShopSettings, 'name' | 'publicUrl'>,
  orderNumber?: number,
): ReactNode[] {
  const h = createElement;
  const about = orderNumber === undefined ? '' : ` about order ${orderNumber}`;
  const contact = `${publicUrl}/contact${orderNumber === undefined ? '' : `?order=${orderNumber}`}`;
  return [
    h(
      Text,
      { className: 'quiet', style: mailStyles.small },
      `Questions${about}? Replies take 1-2 business days. `,
      h(Link, { href: contact, style: mailStyles.link }, 'Write to us'),
    ),
    h(
      Text,
      { className: 'quiet', style: mailStyles.small },
      `${name}, ${publicUrl.replace(/^https?:\/\//, '')}`,
    ),
  ];
}

/** A column of pictures is empty in plain text: its rows are not indented by it. */
const toText = (html: string): string => toPlainText(html, plainTextOptions).replaceAll(/^ {3}(?=\S)/gm, '');
