import type { Country } from './countries.ts';
import { notApplicable } from './to-address-lines.ts';

/**
 * The postal codes of countries whose format is well known, without spaces and hyphens: 9 is a digit, A a letter, * either.
 * Facts from the postal code data of Unicode CLDR 26 and the addressing guides of the Universal Postal Union.
 */
const digitsOnly: Record<string, string> = {
  '3': 'FO IS LS MG PG',
  '4': 'AF AL AM AU AT BD BE BG CC CH CX CY DK ET GE GL GW HU LI LR LU MK MZ NE NF NO NZ PH SI SJ TN VE ZA',
  '5': 'AX BA BT CR CU CZ DE DO DZ EE EG ES FI FR GF GP GR GT HN HR ID IQ IT JO KE KR KW LA LK MA MC ME MM MQ MU MX MY NC NP NI PE PF PK PL PM RE SA SE SK SM SN TH TR UA UY VA WF YT ZM',
  '6': 'BY CN CO EC IN KG NG RO RU SG TJ TM TT UZ',
  '7': 'CL PT JP',
  '8': 'BR',
  '10': 'IR',
};

/** Formats with letters, or of several lengths, and an example. */
const otherFormats: Record<string, [formats: string, example: string]> = {
  AD: ['AA999', 'AD500'],
  AR: ['9999|A9999AAA', 'C1070AAM'],
  AZ: ['AA9999', 'AZ 1000'],
  BB: ['AA99999', 'BB15094'],
  BM: ['AA99|AAAA', 'FL 07'],
  BN: ['AA9999', 'BT2328'],
  CA: ['A9A9A9', 'K1A 0B1'],
  GB: ['A99AA|A999AA|AA99AA|AA999AA|A9A9AA|AA9A9AA', 'SW1A 1AA'],
  GG: ['AA99AA|AA999AA', 'GY1 1AA'],
  GI: ['AA999AA', 'GX11 1AA'],
  GU: ['99999|999999999', '96910 or 96910-1234'],
  HT: ['9999|AA9999', 'HT6120'],
  IE: ['A99****|A9A****', 'D02 AF30'],
  IL: ['9999999|99999', '9614303'],
  IM: ['AA99AA|AA999AA', 'IM2 1AA'],
  JE: ['AA99AA|AA999AA', 'JE1 1AG'],
  KY: ['AA99999', 'KY1-1100'],
  KZ: ['999999|A99A9A9', '010000'],
  LB: ['9999|99999999', '2038 3054'],
  LT: ['99999|AA99999', 'LT-04340'],
  LV: ['9999|AA9999', 'LV-1073'],
  MD: ['9999|AA9999', 'MD-2012'],
  MT: ['AAA9999|AAA99|AAA999', 'NXR 01'],
  NL: ['9999AA', '1234 AB'],
  PR: ['99999|999999999', '00930 or 00930-1234'],
  RS: ['99999|999999', '11000'],
  SZ: ['A999', 'H100'],
  TW: ['999|99999|999999', '106009'],
  US: ['99999|999999999', '12345 or 12345-6789'],
  VG: ['AA9999', 'VG1110'],
  VI: ['99999|999999999', '00802 or 00802-1234'],
  VN: ['99999|999999', '70000'],
};

const withoutPostalCodes = new Set(
  'AE AG AO AW BF BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GN GQ GY HK JM KI KM KN KP ML MO MR MW NR NU QA RW SB SC SL SR SS ST SX SY TD TG TK TL TO TV UG VU WS YE ZW'.split(
    ' ',
  ),
);

interface PostalCodeFormat {
  pattern: RegExp;
  /** 'has 5 digits', 'looks like K1A 0B1'. */
  description: string;
}

const formatsByCountry = new Map<string, PostalCodeFormat>();
for (const [digits, codes] of Object.entries(digitsOnly))
  for (const code of codes.split(' '))
    formatsByCountry.set(code, {
      pattern: new RegExp(`^\\d{${digits}}$`),
      description: `has ${digits} digits`,
    });
for (const [code, [formats, example]] of Object.entries(otherFormats)) {
  const pattern = formats.replaceAll('9', '\\d').replaceAll('A', '[A-Z]').replaceAll('*', '[A-Z\\d]');
  formatsByCountry.set(code, {
    pattern: new RegExp(`^(?:${pattern})$`, 'i'),
    description: `looks like ${example}`,
  });
}

/** What to type as the postal code of a country; null if its format is unknown here. */
export function describePostalCode({ code, name }: Country): string | null {
  if (withoutPostalCodes.has(code))
    return `There are none in ${withArticle(name)}: enter a hyphen (${notApplicable})`;
  const format = formatsByCountry.get(code);
  return format ? `In ${withArticle(name)} it ${format.description}` : null;
}

/** 'the United States', 'Germany'. */
export function withArticle(name: string): string {
  const takesArticle = /^(United |U\.S\.|Bahamas|Gambia|Maldives|Netherlands|Philippines)|Islands$|Republic$/;
  return takesArticle.test(name) ? `the ${name}` : name;
}

/** Whether a postal code has the format of its country; anything with a digit if the format is unknown here. */
export function isPostalCode(countryCode: string, text: string): boolean {
  const compact = text.replaceAll(/[\s-]/g, '');
  const format = formatsByCountry.get(countryCode);
  if (format) return format.pattern.test(compact);
  return text.trim() === notApplicable || /^(?=.*\d)[a-z\d]{2,10}$/i.test(compact);
}
