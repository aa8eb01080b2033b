import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  render,
  Text,
  toPlainText,
} from '@react-email/components';
import { createElement, type ReactElement, type ReactNode } from 'react';
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
}

export interface MailContent {
  /** Line breaks become spaces. */
  subject: string;
  /** The preview text beside the subject in mail lists. */
  preview: string;
  heading: string;
  content: ReactNode[];
  /** The footer; by default the one for customers. */
  footer?: string;
}

/** In plain text, headings keep their case and tables keep their columns. */
const plainTextOptions = {
  selectors: [
    { selector: 'h1', options: { uppercase: false, leadingLineBreaks: 2 } },
    { selector: 'table[data-columns]', format: 'dataTable', options: { colSpacing: 3, maxColumnWidth: 60 } },
  ],
};

/**
 * The layout of every mail: a single narrow column that fits a phone. Elements are created by `createElement`, because
 * Node runs our TypeScript without a build and does not support JSX (ADR 4).
 */
export async function renderMail(shopName: string, mail: MailContent): Promise<RenderedEmail> {
  const h = createElement;
  const subject = mail.subject.replaceAll(/\s+/g, ' ').trim();
  const footer = mail.footer ?? `${shopName}. Replies take 1-2 business days.`;
  const sheet: ReactElement = h(
    Html,
    { lang: 'en' },
    h(
      Head,
      null,
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
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
        h(Text, { className: 'shop', style: mailLayoutStyles.shop }, shopName),
        h(Heading, { as: 'h1', style: mailLayoutStyles.heading }, mail.heading),
        ...mail.content,
        h(Hr, { style: mailLayoutStyles.line }),
        h(Text, { className: 'quiet', style: mailStyles.small }, footer),
      ),
    ),
  );
  const html = await render(sheet);
  return { subject, html, text: toPlainText(html, plainTextOptions) };
}
