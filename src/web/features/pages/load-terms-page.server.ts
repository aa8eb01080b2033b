import { getTerms } from '#domain/settings/get-terms.ts';
import type { Ctx } from '#domain/shared/ctx.ts';
import { readShopErrorCode } from '#domain/shared/errors.ts';

/** The terms of `?version=`, else the current ones; a 404 for a version that does not exist. */
export async function loadTermsPage(ctx: Ctx, search: URLSearchParams) {
  const asked = search.get('version');
  if (asked !== null && !/^\d{1,9}$/.test(asked)) throw new Response(null, { status: 404 });
  try {
    const terms = await getTerms(ctx, asked === null ? undefined : Number(asked));
    return { sections: terms.sections, intro: asked === null ? currentIntro : describeVersion(terms) };
  } catch (error) {
    if (readShopErrorCode(error) === 'not_found') throw new Response(null, { status: 404 });
    throw error;
  }
}

const currentIntro = 'How buying from us works, in plain words.';

function describeVersion({ version, isCurrent, since }: Awaited<ReturnType<typeof getTerms>>): string {
  const day = since?.toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
  const from = day ? `of ${day}` : 'that the shop opened with';
  return `Version ${version}, ${from}. ${isCurrent ? 'These are the current terms.' : 'They apply to orders that were placed with them; there are newer ones.'}`;
}
