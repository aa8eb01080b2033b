import { sql } from 'drizzle-orm';
import { type SearchQueries, toSearchQueries } from '#domain/shared/database/to-search-queries.ts';

const minPhoneDigits = 7;
/** The last digits of a phone number that are compared: before them it may have a country code or a trunk prefix. */
const maxPhoneDigits = 8;

/** A phone number between other words: '+1 (503) 555-0134'. */
const phonePattern = /(?<![a-z\d])\+?\(?\d[\d\s()./-]{5,}\d(?![a-z\d])/i;

/** The last digits of the phone number in a search, at most `maxPhoneDigits`, and the words besides. */
export function parsePhoneSearch(q: string): { digits: string; rest: string } | undefined {
  const [phone] = phonePattern.exec(q) ?? [];
  const digits = phone?.replaceAll(/\D/g, '').replace(/^0+/, '') ?? '';
  if (!phone || digits.length < minPhoneDigits) return;
  return { digits: digits.slice(-maxPhoneDigits), rest: q.replace(phone, ' ') };
}

/**
 * A number matches the complete number of an order and prefixes of other words; with '#' it matches the number only. A
 * phone number matches however it is written.
 */
export function toOrderSearchQueries(q: string): SearchQueries {
  const number = /^(#?)0*(\d{1,15})$/.exec(q);
  const exact = sql`${`'#${number?.[2]}'`}::tsquery`;
  if (number?.[1]) return { query: exact };
  const isId = /^[0-9a-f]{8}-[0-9a-f-]*$/i.test(q);
  const words = toSearchQueries(isId ? q.replaceAll('-', '') : q);
  const phone = isId ? undefined : parsePhoneSearch(q);
  if (!number && !phone) return words;
  return {
    query: sql`(${words.query}${number ? sql` || ${exact}` : sql``}${phone ? sql` || ${phoneQuery(phone)}` : sql``})`,
  };
}

/** As `phone_words` of the database stores it: reversed, after '~'. */
function phoneQuery({ digits, rest }: { digits: string; rest: string }) {
  const ofPhone = `'~${[...digits].reverse().join('')}':*`;
  return sql`(${ofPhone}::tsquery && words_query(${rest}))`;
}
