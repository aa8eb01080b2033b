import { and, eq, sql } from 'drizzle-orm';
import { settingsHistory } from '#db/schema.ts';
import type { Ctx } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import { parseStoredValue } from './load-shop-settings.ts';
import { type TextSection, toTextSections } from './text-sections.ts';

export interface Terms {
  version: number;
  isCurrent: boolean;
  /** When they came into force; null: when the shop opened. */
  since: Date | null;
  /** Null: those that every shop begins with. */
  sections: TextSection[] | null;
}

/** The current terms, or an earlier version. Throws `not_found`. */
export async function getTerms({ db, shop }: Pick<Ctx, 'db' | 'shop'>, version?: number): Promise<Terms> {
  const current = shop.termsVersion;
  const wanted = version ?? current;
  const isCurrent = wanted === current;
  if (wanted === 0) return { version: 0, isCurrent, since: null, sections: null };
  const [row] =
    wanted <= current
      ? await db
          .select({ value: settingsHistory.value, since: settingsHistory.changedAt })
          .from(settingsHistory)
          .where(and(eq(settingsHistory.key, sql`'terms'`), eq(settingsHistory.version, wanted)))
      : [];
  if (!row) throw new ShopError('not_found', 'There is no such version of the terms.');
  const { text } = parseStoredValue('terms', row.value);
  return {
    ...{ version: wanted, isCurrent, since: row.since },
    sections: text === null ? null : toTextSections(text, 'Terms & Conditions'),
  };
}
