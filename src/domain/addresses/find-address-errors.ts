import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type Country, findCountry } from './countries.ts';
import { describePostalCode, isPostalCode, withArticle } from './postal-codes.ts';
import type { RecipientAddressInput } from './schemas.ts';
import { notApplicable } from './to-address-lines.ts';

export type AddressErrors = Partial<Record<keyof RecipientAddressInput, string>>;

const errorMessages = {
  recipient: 'Enter the name of the person who receives the parcel.',
  address: 'Enter the street with the house number, or the PO box.',
  city: 'Enter the name of the city or town.',
  state: `Enter the state or region, or a hyphen (${notApplicable}) if there is none.`,
  country: 'Choose a country from the list.',
};

/**
 * Checks an address by the rules of its country; errors by field, in words for customers. Loaded by the browser when a
 * form is used: with the rules of phone numbers it takes 120 KB, 25 KB compressed.
 */
export function findAddressErrors(typed: RecipientAddressInput): AddressErrors {
  const country = findCountry(typed.country);
  const state = typed.state.trim();
  return {
    ...(!isName(typed.recipient) && { recipient: errorMessages.recipient }),
    ...(!isStreet(typed.address) && { address: errorMessages.address }),
    ...(!isName(typed.city) && { city: errorMessages.city }),
    ...(state !== notApplicable && !isName(state) && { state: errorMessages.state }),
    ...(country ? findErrorsInCountry(typed, country) : { country: errorMessages.country }),
  };
}

function findErrorsInCountry({ postalCode, phoneNumber }: RecipientAddressInput, country: Country) {
  const description = describePostalCode(country);
  return {
    ...(!isPostalCode(country.code, postalCode) && {
      postalCode: `This is not a postal code.${description ? ` ${description}.` : ''}`,
    }),
    ...(!isPhoneNumber(phoneNumber, country.code) && {
      phoneNumber: `This is not a phone number in ${withArticle(country.name)}. Begin one of another country with + and its code.`,
    }),
  };
}

/** At least two letters, or one of a script that writes words with one; no row of keys and no repeated letter. */
function isName(text: string): boolean {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}]/gu, '');
  return (
    (/\p{L}.*\p{L}/u.test(text) || /[\p{Script=Han}\p{Script=Hangul}]/u.test(text)) &&
    !isKeyboardPattern(letters)
  );
}

/** A number beside a letter, or two words: not every house has a number. */
function isStreet(text: string): boolean {
  const words = text.match(/\p{L}{2,}/gu) ?? [];
  const hasNumber = /\p{N}/u.test(text) && /\p{L}/u.test(text);
  return (
    hasNumber ||
    /\p{Script=Han}/u.test(text) ||
    words.some((word, index) => index > 0 && !isKeyboardPattern(word))
  );
}

const keyRows = ['qwertyuiop', 'qwertzuiop', 'azertyuiop', 'asdfghjkl', 'zxcvbnm', 'yxcvbnm'];

/** 'asdf', 'qwe', 'xxx': typed to get past the field. */
function isKeyboardPattern(letters: string): boolean {
  const text = letters.toLowerCase();
  return (text.length > 2 && keyRows.some((row) => row.startsWith(text))) || /^([a-z])\1{2,}$/.test(text);
}

function isPhoneNumber(text: string, countryCode: string): boolean {
  const country = isSupportedCountry(countryCode) ? (countryCode as CountryCode) : undefined;
  return parsePhoneNumberFromString(text, country)?.isValid() ?? false;
}
