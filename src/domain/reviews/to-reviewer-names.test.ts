import { expect, test } from 'vitest';
import { toReviewerNames } from './to-reviewer-names.ts';

test.each([
  ['Robin Hood', ['Robin Hood', 'Robin H.', 'Robin', 'R. H.']],
  ['Ada', ['Ada', 'A.']],
  ['Ana Maria da Silva', ['Ana Maria da Silva', 'Ana S.', 'Ana', 'A. S.']],
  ['élise 𝒵ed', ['élise 𝒵ed', 'élise 𝒵.', 'élise', 'É. 𝒵.']],
])('%s may shorten their name', (name, names) => {
  expect(toReviewerNames(name)).toEqual(names);
});
