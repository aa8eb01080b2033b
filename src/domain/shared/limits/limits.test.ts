import { expect, test } from 'vitest';
import { concurrencyLimits, meshUploadLimit, passwordHashingLimit, pictureUploadLimit } from './limits.ts';

// Admins are trusted with half, and unfinished bodies are limited in bytes.
const { admins, unfinishedBodies, ...guestLimits } = concurrencyLimits;

test.each(Object.entries({ ...guestLimits, passwordHashingLimit, pictureUploadLimit, meshUploadLimit }))(
  'at least five networks are needed to use all of %s',
  (_name, { all, network }) => {
    expect(all / network).toBeGreaterThan(4);
  },
);
