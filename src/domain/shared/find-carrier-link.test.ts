import { expect, it } from 'vitest';
import { findCarrierLink } from './find-carrier-link.ts';

it.each([
  ['1Z999AA10123456784', 'UPS'],
  ['1z 999 aa1 01 2345 6784', 'UPS'],
  ['9400 1000 0000 0000 0000 00', 'USPS'],
  ['EA123456785US', 'USPS'],
  ['7489 9989 1234', 'FedEx'],
  ['123456789012345', 'FedEx'],
  ['1234567890', 'DHL'],
  ['JJD000390007827543210', 'DHL'],
])('recognizes %s as a tracking number of %s', (tracking, name) =>
  expect(findCarrierLink(tracking)?.name).toBe(name),
);

it.each(['', 'on its way', '12345', 'https://evil.example', '1Z999AA1012345678'])(
  'returns no link for %j',
  (tracking) => expect(findCarrierLink(tracking)).toBeNull(),
);

it('puts the number without spaces into the URL', () => {
  expect(findCarrierLink('1z 999-aa1 01 2345 6784')?.href).toBe(
    'https://www.ups.com/track?tracknum=1Z999AA10123456784',
  );
});
