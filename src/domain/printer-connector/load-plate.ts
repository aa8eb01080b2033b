import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import {
  filaments,
  orderLines,
  orderPrintFiles,
  parts,
  printAttemptJobs,
  printAttemptSpools,
  printFiles,
  printJobs,
  products,
  quotes,
  spools,
  uploads,
} from '#db/schema.ts';
import type { PrintProfileId } from '#mesh/print-profiles.ts';
import { toPrintFileKey } from '../print-files/to-print-input.ts';
import { defaultDensity, defaultPrintSettings } from '../print-jobs/default-print-settings.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { PlateModel, PlateRequest } from '../shared/plate-slicer.ts';
import { toPartInput } from './to-part-input.ts';

type Plate = Pick<PlateRequest, 'models' | 'profile' | 'infill' | 'supports' | 'density'>;
type Settings = Pick<Plate, 'profile' | 'infill' | 'supports'>;

/** The meshes of an attempt and how they are sliced. Throws ShopError `unreadable` with the reason for people. */
export async function loadPlate(ctx: Ctx, attemptId: string): Promise<Plate> {
  const jobs = await selectJobs(ctx.db, attemptId);
  const [first, ...others] = jobs.map(({ quote }) => toSettings(quote));
  if (!first) throw new ShopError('unreadable', 'This attempt has no print jobs.');
  if (others.some((settings) => !isDeepStrictEqual(settings, first)))
    throw new ShopError(
      'unreadable',
      'Its print jobs have different infill, profiles or supports: print them one by one.',
    );
  const usedFilaments = await selectFilaments(ctx.db, attemptId);
  if (usedFilaments.length > 1)
    throw new ShopError(
      'unreadable',
      'It needs several filaments, and the shop slices for one: print the jobs of each filament separately.',
    );
  const models = new Map<string, PlateModel>();
  // What stands in for a slicer in the demo needs no meshes, and most products of the demo have none.
  for (const job of ctx.plates?.isStandIn ? [] : jobs) {
    const { key, load } = findMesh(ctx, job);
    const known = models.get(key);
    if (known) known.count += 1;
    else models.set(key, { ...(await load()), count: 1 });
  }
  return {
    ...first,
    models: [...models.values()],
    density: (usedFilaments[0]?.density ?? defaultDensity * 1000) / 1000,
  };
}

const selectJobs = (db: Db, attemptId: string) =>
  db
    .select({
      ...{ name: printJobs.name, partName: printJobs.partName, input: printFiles.input, part: parts },
      line: { madeToOrder: orderLines.madeToOrder, choices: orderLines.choices },
      product: { priceCents: products.priceCents, options: products.options },
      ...{ quote: quotes, upload: uploads },
    })
    .from(printAttemptJobs)
    .innerJoin(printJobs, eq(printJobs.id, printAttemptJobs.jobId))
    .innerJoin(products, eq(products.id, printJobs.productId))
    .leftJoin(orderLines, eq(orderLines.id, printJobs.lineId))
    .leftJoin(
      orderPrintFiles,
      and(eq(orderPrintFiles.lineId, printJobs.lineId), eq(orderPrintFiles.partId, printJobs.partId)),
    )
    .leftJoin(printFiles, eq(printFiles.id, orderPrintFiles.fileId))
    .leftJoin(parts, eq(parts.id, printJobs.partId))
    .leftJoin(quotes, and(eq(quotes.productId, printJobs.productId), eq(quotes.state, 'accepted')))
    .leftJoin(uploads, eq(uploads.id, quotes.uploadId))
    .where(eq(printAttemptJobs.attemptId, attemptId))
    .orderBy(asc(printJobs.number));

/** Of the attempt's spools: those of its jobs, or what a person has chosen. */
const selectFilaments = (db: Db, attemptId: string) =>
  db
    .selectDistinct({ id: filaments.id, density: filaments.densityMgPerCm3 })
    .from(printAttemptSpools)
    .innerJoin(spools, eq(spools.id, printAttemptSpools.spoolId))
    .innerJoin(filaments, eq(filaments.id, spools.filamentId))
    .where(eq(printAttemptSpools.attemptId, attemptId));

type JobOfPlate = Awaited<ReturnType<typeof selectJobs>>[number];

function toSettings(quote: JobOfPlate['quote']): Settings {
  if (!quote) return defaultPrintSettings;
  const { profile, infill, supports } = quote.choices;
  return { profile: profile as PrintProfileId, infill, supports };
}

/** Where a job's mesh is from. Jobs with the same key have the same mesh. */
function findMesh(
  ctx: Ctx,
  job: JobOfPlate,
): { key: string; load: () => Promise<Omit<PlateModel, 'count'>> } {
  const { quote, upload } = job;
  if (quote && upload) {
    const { rotation, scale } = quote.choices;
    const open = () => ctx.files.read(upload.path.replace('/uploads/', ''));
    return { key: quote.id, load: async () => ({ open, bytes: upload.bytes, pose: { rotation, scale } }) };
  }
  const input = toPartInput(ctx, job);
  return {
    key: toPrintFileKey(input),
    async load() {
      const made = await ctx.printFiles.make(input.path, input.choices);
      const pose = { rotation: null, scale: 1 };
      return { open: async () => Readable.from([made]), bytes: made.length, pose };
    },
  };
}
