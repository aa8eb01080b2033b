import { expect, test } from 'vitest';
import { maxUploadBytes } from '#domain/uploads/schemas.ts';
import { validateUploadFile } from './validate-upload-file.ts';

test('a file of the maximum size is allowed, one more byte is not', () => {
  expect(validateUploadFile('image', { size: maxUploadBytes.image })).toBeNull();
  expect(validateUploadFile('image', { size: maxUploadBytes.image + 1 })).toContain('at most 10 MB');
  expect(validateUploadFile('stl', { size: maxUploadBytes.image + 1 })).toBeNull();
  expect(validateUploadFile('stl', { size: maxUploadBytes.stl + 1 })).toContain('at most 100 MB');
});

test('an empty file is rejected', () => {
  expect(validateUploadFile('stl', { size: 0 })).toContain('empty');
});
