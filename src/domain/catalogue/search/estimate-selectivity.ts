import { desc, sql } from 'drizzle-orm';
import { searchCounts, searchSample } from '#db/schema.ts';
import type { Ctx, Db } from '#domain/shared/ctx.ts';
import { sampleInterval } from './choose-count-strategy.ts';

/** So many names are kept, about 200 KB: one name in a hundred and one in fifty are told apart. */
const sampleSize = 8_000;
/** Of fewer names a walk along the list tells more, and costs little. */
const minSampleSize = 1_000;
const cacheTtlMs = 10 * 60_000;
/** A share is known well enough by so many hits. */
const hitsThreshold = 400;

/** No more pieces are kept: few names are left to those behind. */
const maxNgrams = 20_000;

/** So many names had some words when they were counted, and so many had left by then. */
export interface NgramCount {
  names: number;
  removals: number;
}

export interface SelectivityEstimate {
  /** Which part of all listed names has the words, 0 to 1 and never 0. */
  selectivity: number;
  /** How many products are listed, about. */
  listed: number;
  /** What was counted of the very words; null where nothing was. */
  counted: NgramCount | null;
}

interface NameSample {
  /** In small letters, each in a line. */
  names: string;
  count: number;
  /** How many products are listed, about. */
  listed: number;
  ngrams: Map<string, NgramCount>;
}

interface CachedSample {
  sample: Promise<NameSample | null>;
  untilMs: number;
}

const sampleCache = new WeakMap<object, CachedSample>();

/**
 * Which part of all listed names has the words, by what was counted of them or else by some thousand names in memory;
 * null in a shop so small that they are too few. A guess: products that came within ten minutes are not among them.
 */
export async function estimateSelectivity(ctx: Ctx, words: string): Promise<SelectivityEstimate | null> {
  const sample = await getSample(ctx);
  if (!sample) return null;
  const small = words.toLowerCase();
  // Other letters may have other small ones in the database.
  const counted = (isPlain.test(words) && sample.ngrams.get(small)) || null;
  const all = sample.ngrams.get('')?.names;
  const share = counted && all ? counted.names / all : selectivityIn(sample, small);
  return { selectivity: share, listed: sample.listed, counted };
}

const isPlain = /^[ -~]+$/;

function getSample({ db, clock }: Ctx): Promise<NameSample | null> {
  const { session } = db._;
  const now = clock.now().getTime();
  const last = sampleCache.get(session);
  if (last && now < last.untilMs) return last.sample;
  const next = { sample: readSample(db), untilMs: now + cacheTtlMs };
  sampleCache.set(session, next);
  next.sample.catch(() => sampleCache.delete(session));
  return next.sample;
}

const sizeQuery = (db: Db) =>
  db.select({ rows: sql<number>`reltuples::int` }).from(sql`pg_class where oid = 'search_sample'::regclass`);

const namesQuery = (db: Db, percent: number) =>
  db
    .select({
      names: sql<string | null>`string_agg(search_name, chr(10))`,
      count: sql<number>`count(*)::int`,
    })
    .from(sql`${searchSample} tablesample system (${percent}::real)`);

const ngramCountsQuery = (db: Db) =>
  db
    .select({ piece: searchCounts.piece, names: searchCounts.names, removals: searchCounts.removals })
    .from(searchCounts)
    .orderBy(desc(searchCounts.names))
    .limit(maxNgrams);

async function readSample(db: Db): Promise<NameSample | null> {
  const [about] = await sizeQuery(db);
  if (!about || about.rows < minSampleSize) return null;
  const percent = Math.min(100, (100 * sampleSize) / about.rows);
  const [some] = await namesQuery(db, percent);
  if (!some?.names || some.count < minSampleSize) return null;
  const pieces = await ngramCountsQuery(db);
  return {
    names: some.names,
    count: some.count,
    listed: about.rows * sampleInterval,
    ngrams: new Map(pieces.map(({ piece, ...counted }) => [piece, counted])),
  };
}

function selectivityIn({ names, count }: NameSample, words: string): number {
  let hits = 0;
  let from = 0;
  for (; hits < hitsThreshold; hits += 1) {
    const at = names.indexOf(words, from);
    if (at < 0) break;
    const end = names.indexOf('\n', at + words.length);
    from = end < 0 ? names.length : end;
  }
  const looked = hits < hitsThreshold ? 1 : from / names.length;
  return Math.max(hits, 1) / (count * looked);
}
