import { expect, test } from 'vitest';
import { buildReplyMailto } from './build-reply-mailto.ts';

test('an answer goes to the writer and says what it is about', () => {
  expect(buildReplyMailto('robin+shop@example.com', 'Layer Legends')).toBe(
    'mailto:robin%2Bshop@example.com?subject=Your%20message%20to%20Layer%20Legends',
  );
});

test('an address cannot bring recipients or words of its own', () => {
  const { pathname, searchParams } = new URL(buildReplyMailto('a?bcc=x&b=y,c@example.com', 'A & B'));
  expect(decodeURIComponent(pathname)).toBe('a?bcc=x&b=y,c@example.com');
  expect([...searchParams]).toEqual([['subject', 'Your message to A & B']]);
});
