import { expect, test } from 'vitest';
import { maxUploadBytes } from '#domain/uploads/schemas.ts';
import { checkFile } from './check-file.ts';

test('a file of the maximum size is allowed, one more byte is not', () => {
  expect(checkFile('image', { size: maxUploadBytes.image })).toBeNull();
  expect(checkFile('image', { size: maxUploadBytes.image + 1 })).toContain('at most 10 MB');
  expect(checkFile('stl', { size: maxUploadBytes.image + 1 })).toBeNull();
  expect(checkFile('stl', { size: maxUploadBytes.stl + 1 })).toContain('at most 100 MB');
});

test('an empty file is rejected', () => {
  expect(checkFile('stl', { size: 0 })).toContain('empty');
});
