import { expect, test } from 'vitest';
import { fillAnswerTemplate } from './fill-answer-template.ts';

test.each([
  [
    'Hello {name}, about {number}: {number}.',
    { name: 'Kim', orderNumber: 1042 },
    'Hello Kim, about 1042: 1042.',
  ],
  ['Hello {name}, about {number}.', { name: 'Kim', orderNumber: null }, 'Hello Kim, about {number}.'],
  ['Hello {name}', { name: "$& $' {name}" }, "Hello $& $' {name}"],
])('%s', (text, values, filled) => {
  expect(fillAnswerTemplate(text, values)).toBe(filled);
});
