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

/** A mail's text, in both forms. */
export interface Written {
  subject: string;
  html: string;
  text: string;
}

const ink = '#1d1b26';
const quiet = '#5d5a6b';

export const styles = {
  text: { color: ink, fontSize: '16px', lineHeight: '24px', margin: '0 0 16px' },
  small: { color: quiet, fontSize: '14px', lineHeight: '20px', margin: '0 0 8px' },
  cell: { color: ink, fontSize: '15px', lineHeight: '22px', padding: '6px 0', verticalAlign: 'top' as const },
  money: {
    color: ink,
    fontSize: '15px',
    lineHeight: '22px',
    padding: '6px 0',
    textAlign: 'right' as const,
    whiteSpace: 'nowrap' as const,
  },
  button: {
    backgroundColor: '#c2410c',
    borderRadius: '8px',
    color: '#ffffff',
    display: 'inline-block',
    fontSize: '16px',
    fontWeight: 600,
    padding: '12px 20px',
    textDecoration: 'none',
  },
};

/**
 * The sheet every mail is written on; a single narrow column that a phone shows as it is. Elements are
 * made by `createElement`, because Node runs our TypeScript unbuilt and knows no JSX (ADR 4).
 */
export async function writeMail(
  shopName: string,
  mail: { subject: string; preview: string; heading: string; content: ReactNode[] },
): Promise<Written> {
  const h = createElement;
  const sheet: ReactElement = h(
    Html,
    { lang: 'en' },
    h(Head),
    h(Preview, null, mail.preview),
    h(
      Body,
      {
        style: {
          backgroundColor: '#f6f3ee',
          fontFamily: 'Helvetica, Arial, sans-serif',
          margin: 0,
          padding: '24px 0',
        },
      },
      h(
        Container,
        {
          style: {
            backgroundColor: '#ffffff',
            borderRadius: '12px',
            maxWidth: '560px',
            padding: '32px 24px',
          },
        },
        h(Text, { style: { ...styles.small, fontWeight: 700, letterSpacing: '0.04em' } }, shopName),
        h(
          Heading,
          { as: 'h1', style: { color: ink, fontSize: '24px', lineHeight: '30px', margin: '8px 0 20px' } },
          mail.heading,
        ),
        ...mail.content,
        h(Hr, { style: { borderColor: '#e6e1d8', margin: '24px 0 16px' } }),
        h(Text, { style: styles.small }, `${shopName}. Replies take 1-2 business days.`),
      ),
    ),
  );
  const html = await render(sheet);
  return { subject: mail.subject, html, text: toPlainText(html) };
}
