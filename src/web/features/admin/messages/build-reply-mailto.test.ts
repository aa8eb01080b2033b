import { expect, test } from 'vitest';
import { buildReplyMailto } from './build-reply-mailto.ts';

test('a reply is addressed to the sender and names the subject', () => {
  expect(buildReplyMailto('robin+shop@example.com', 'Layer Legends')).toBe(
    'mailto:robin%2Bshop@example.com?subject=Your%20message%20to%20Layer%20Legends',
  );
});

test('an address cannot inject recipients or text', () => {
  const { pathname, searchParams } = new URL(buildReplyMailto('a?bcc=x&b=y,c@example.com', 'A & B'));
  expect(decodeURIComponent(pathname)).toBe('a?bcc=x&b=y,c@example.com');
  expect([...searchParams]).toEqual([['subject', 'Your message to A & B']]);
});
