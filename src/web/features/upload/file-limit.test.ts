import { expect, test } from 'vitest';
import { uploadLimit } from '#domain/uploads/schemas.ts';
import { fileProblem } from './file-limit.ts';

test('the last byte that is allowed is allowed, and the next is not', () => {
  expect(fileProblem('image', { size: uploadLimit.image })).toBeNull();
  expect(fileProblem('image', { size: uploadLimit.image + 1 })).toContain('at most 10 MB');
  expect(fileProblem('stl', { size: uploadLimit.image + 1 })).toBeNull();
  expect(fileProblem('stl', { size: uploadLimit.stl + 1 })).toContain('at most 100 MB');
});

test('an empty file is not sent', () => {
  expect(fileProblem('stl', { size: 0 })).toContain('empty');
});
