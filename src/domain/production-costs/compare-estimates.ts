import { sql } from 'drizzle-orm';
import { printProfiles } from '#mesh/print-profiles.ts';
import type { Ctx } from '../shared/ctx.ts';
import { requireStaffActor } from '../shared/require-actor.ts';
import { fitFactor } from './fit-factor.ts';
import type { EstimateComparison } from './schemas.ts';

/** Older prints say nothing about the printers of today. */
const latestPrints = 1000;

interface PrintRow extends Record<string, unknown> {
  profile: string;
  estimateMg: number;
  usedMg: number;
  isWeighed: boolean;
  estimateSeconds: number;
  seconds: number;
  isWatched: boolean;
}

/**
 * By what factor the estimates of each print profile are off, by the latest prints of one profile that are done. Grams count
 * where others were noted than reserved, time where the printer has reported its end: a person may press Done much later.
 * @throws not_logged_in, forbidden
 */
export async function compareEstimates(ctx: Ctx): Promise<EstimateComparison> {
  requireStaffActor(ctx, 'keepBooks');
  const { rows } = await ctx.db.execute<PrintRow>(sql`
    with latest as (
      select id, started_at, ended_at, estimate_mg, estimate_seconds,
        remote is not null and ended_by is null as is_watched
      from print_attempts
      where state = 'done' order by started_at desc, id desc limit ${latestPrints}
    ), profiles as (
      select latest.id, min(coalesce(quote.choices ->> 'profile', 'standard')) as profile
      from latest join print_attempt_jobs as of on of.attempt_id = latest.id join print_jobs as job on job.id = of.job_id
        left join quotes as quote on quote.product_id = job.product_id
      group by latest.id
      having count(distinct coalesce(quote.choices ->> 'profile', 'standard')) = 1
        and bool_and(job.estimate_source in ('slicer', 'quote', 'measures'))
    )
    select profile, estimate_mg as "estimateMg", coalesce(used_mg, 0)::float8 as "usedMg",
      coalesce(is_weighed, false) as "isWeighed", estimate_seconds as "estimateSeconds",
      extract(epoch from ended_at - started_at)::float8 as seconds, is_watched as "isWatched"
    from profiles join latest using (id)
      left join lateral (
        select sum(used_mg) as used_mg, bool_or(used_mg <> reserved_mg) as is_weighed
        from print_attempt_spools where attempt_id = latest.id
      ) as taken on true
    order by started_at desc, latest.id`);
  return {
    profiles: Object.values(printProfiles).map(({ id, name }) => {
      const prints = rows.filter(({ profile }) => profile === id);
      return {
        ...{ _id: id, name },
        grams: fitFactor(
          prints
            .filter(({ isWeighed }) => isWeighed)
            .map(({ estimateMg, usedMg }) => ({ estimate: estimateMg, actual: usedMg })),
        ),
        seconds: fitFactor(
          prints
            .filter(({ isWatched }) => isWatched)
            .map(({ estimateSeconds, seconds }) => ({ estimate: estimateSeconds, actual: seconds })),
        ),
      };
    }),
  };
}
