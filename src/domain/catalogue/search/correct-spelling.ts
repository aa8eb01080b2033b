import { sql } from 'drizzle-orm';
import { products, productWords } from '#db/schema.ts';
import { hasStems, isListed } from '#domain/catalogue/listing/product-conditions.ts';
import { toProductOrderBy } from '#domain/catalogue/listing/product-cursor.ts';
import { maxExactProductCount } from '#domain/catalogue/schemas.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { type PreparedQueryParams, preparedQuery } from '#domain/shared/database/prepared-query.ts';
import { searchScanRows } from './search-queries.ts';

/** Only the words with the most trigrams in common are compared by edit distance. */
const candidates = sql.raw('20');
/** Later words are not corrected, which bounds the cost of a search. */
const maxCorrectedWords = sql.raw('6');

const distance = sql`levenshtein(near.word, typed.word)`;
/** The maximum edit distance; two swapped letters count twice. */
const maxDistance = sql`case when length(typed.word) < 6 then 1 else 2 end`;

/** Of equally near words, the one with the same first letter ('dargon' is a dragon, not a gorgon): always the same. */
const isOtherStart = sql`left(near.word, 1) <> left(typed.word, 1)`;

const hasNearWord = hasStems(sql`near.word`);
/**
 * Words stay in `product_words` after their last product is deleted, so check that one is listed. As in `searchStage`,
 * a short scan finds frequent words, for which the index would be read completely; the limit keeps the count of rare
 * ones from scanning the table.
 */
const isSold = sql`(
  exists (select from (
    select ${products.stems} from ${products} where ${isListed()}
    order by ${toProductOrderBy('newest').orderBy} limit ${sql.raw(String(searchScanRows.stems))}
  ) as ${products} where ${hasNearWord})
  or (select count(*) from (
    select from ${products} where ${isListed()} and ${hasNearWord} limit ${sql.raw(String(maxExactProductCount))}
  ) as hits) > 0)`;

const nearestWordsQuery = preparedQuery((db, { q }: PreparedQueryParams<{ q: string }>) =>
  db
    .select({
      typed: sql<string>`coalesce(string_agg(typed.word, ' ' order by place), '')`,
      nearest: sql<string>`coalesce(string_agg(coalesce(nearest.word, typed.word), ' ' order by place), '')`,
    })
    .from(
      sql`unnest(plain_words(${q})) with ordinality as typed (word, place)
        left join lateral (
          select near.word
          from (
            select word from ${productWords} where length(typed.word) > 2 and place <= ${maxCorrectedWords}
            order by ${productWords.word} <-> typed.word limit ${candidates}
          ) as near
          where ${distance} <= ${maxDistance} and ${isSold}
          order by ${distance}, abs(length(near.word) - length(typed.word)), near.word <-> typed.word,
            ${isOtherStart}, near.word limit 1
        ) as nearest on true`,
    ),
);

/** The words, each replaced by the nearest spelling among listed products; null if there is no other. */
export async function correctSpelling({ db }: Ctx, words: string): Promise<string | null> {
  const [corrected] = await nearestWordsQuery(db).execute({ q: words });
  return corrected && corrected.nearest !== corrected.typed ? corrected.nearest : null;
}
