import { describe, expect, it } from 'vitest';
import { berlinAddress, testRecipientAddress } from '#tests/helpers/api/test-orders.ts';
import { countries, findCountry } from './countries.ts';
import { findAddressErrors } from './find-address-errors.ts';
import { toAddressLines } from './to-address-lines.ts';

const hongKong = {
  ...{ recipient: '陳大文', address: '1 Queen’s Road', city: 'Hong Kong', state: '-', country: 'Hong Kong' },
  ...{ postalCode: '-', phoneNumber: '2123 4567' },
};

describe('an address', () => {
  it.each([
    ['in the United States', testRecipientAddress],
    ['with ZIP+4', { ...testRecipientAddress, postalCode: '97201-1234' }],
    ['with an alias of its country', { ...testRecipientAddress, country: 'usa' }],
    ['in Germany, with a national phone number and no state', berlinAddress],
    ['with a phone number of another country', { ...berlinAddress, phoneNumber: '+1 503 555 0100' }],
    [
      'in Canada',
      { ...testRecipientAddress, country: 'Canada', postalCode: 'k1a0b1', phoneNumber: '613 555 0100' },
    ],
    [
      'in the United Kingdom',
      { ...berlinAddress, country: 'UK', postalCode: 'SW1A 1AA', phoneNumber: '020 7946 0000' },
    ],
    ['without a house number', { ...berlinAddress, address: 'Rose Cottage' }],
    ['in a country without postal codes', hongKong],
    [
      'in Japan',
      {
        ...hongKong,
        address: '千代田1-1',
        city: '津',
        country: 'Japan',
        postalCode: '100-0001',
        phoneNumber: '03-1234-5678',
      },
    ],
  ])('%s is accepted', (_name, address) => {
    expect(findAddressErrors(address)).toEqual({});
  });

  it.each(['x', 'asdf', '???'])('of %s alone is refused, with a reason for each field', (text) => {
    const typed = Object.fromEntries(Object.keys(testRecipientAddress).map((field) => [field, text]));
    expect(findAddressErrors({ ...testRecipientAddress, ...typed })).toEqual({
      recipient: 'Enter the name of the person who receives the parcel.',
      address: 'Enter the street with the house number, or the PO box.',
      city: 'Enter the name of the city or town.',
      state: 'Enter the state or region, or a hyphen (-) if there is none.',
      country: 'Choose a country from the list.',
    });
    expect(findAddressErrors({ ...testRecipientAddress, postalCode: text, phoneNumber: text })).toEqual({
      postalCode: 'This is not a postal code. In the United States it looks like 12345 or 12345-6789.',
      phoneNumber:
        'This is not a phone number in the United States. Begin one of another country with + and its code.',
    });
  });

  it.each([
    [
      { ...berlinAddress, postalCode: '1011' },
      'postalCode',
      'This is not a postal code. In Germany it has 5 digits.',
    ],
    [
      { ...hongKong, postalCode: '??' },
      'postalCode',
      'This is not a postal code. There are none in Hong Kong: enter a hyphen (-).',
    ],
    [
      { ...berlinAddress, phoneNumber: '12' },
      'phoneNumber',
      expect.stringContaining('phone number in Germany'),
    ],
  ])('with a field of another country is refused', (address, field, message) => {
    expect(findAddressErrors(address)).toEqual({ [field]: message });
  });
});

it('each country has one name, by which it is found, and so it is by its code', () => {
  expect(countries.length).toBeGreaterThan(240);
  expect(new Set(countries.map(({ name }) => name)).size).toBe(countries.length);
  for (const country of countries)
    for (const text of [country.name, country.code.toLowerCase()]) expect(findCountry(text)).toBe(country);
});

it('is printed without the parts that its country does not have', () => {
  expect(toAddressLines(testRecipientAddress)).toEqual([
    'Robin Doe',
    '1 Layer Lane',
    'Portland, OR 97201',
    'United States',
  ]);
  expect(toAddressLines(hongKong)).toEqual(['陳大文', '1 Queen’s Road', 'Hong Kong', 'Hong Kong']);
});
