import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq } from 'drizzle-orm';
import {
  filaments,
  orderPrintFiles,
  parts,
  printAttemptJobs,
  printFiles,
  printJobs,
  quotes,
  type StoredPrintInput,
  uploads,
} from '#db/schema.ts';
import type { PrintProfileId } from '#mesh/print-profiles.ts';
import { defaultDensity, defaultPrintSettings } from '../print-jobs/default-print-settings.ts';
import type { Ctx, Db } from '../shared/ctx.ts';
import { ShopError } from '../shared/errors.ts';
import type { PlateModel, PlateRequest } from '../shared/plate-slicer.ts';

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
  const models = new Map<string, PlateModel>();
  // What stands in for a slicer in the demo needs no meshes, and most products of the demo have none.
  for (const job of ctx.plates?.isStandIn ? [] : jobs) {
    const key = JSON.stringify(job.quote?.id ?? job.input ?? job.file);
    const known = models.get(key);
    if (known) known.count += 1;
    else models.set(key, await toModel(ctx, job));
  }
  return {
    ...first,
    models: [...models.values()],
    density: (jobs[0]?.density ?? defaultDensity * 1000) / 1000,
  };
}

const selectJobs = (db: Db, attemptId: string) =>
  db
    .select({
      ...{ name: printJobs.name, partName: printJobs.partName, density: filaments.densityMgPerCm3 },
      /** What was paid for, with its texts and its scale. */
      input: printFiles.input,
      /** Of the product's part as it is today. */
      file: parts.file,
      ...{ quote: quotes, upload: uploads },
    })
    .from(printAttemptJobs)
    .innerJoin(printJobs, eq(printJobs.id, printAttemptJobs.jobId))
    .leftJoin(filaments, eq(filaments.id, printJobs.filamentId))
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

type JobOfPlate = Awaited<ReturnType<typeof selectJobs>>[number];

function toSettings(quote: JobOfPlate['quote']): Settings {
  if (!quote) return defaultPrintSettings;
  const { profile, infill, supports } = quote.choices;
  return { profile: profile as PrintProfileId, infill, supports };
}

async function toModel(
  ctx: Ctx,
  { quote, upload, input, file, name, partName }: JobOfPlate,
): Promise<PlateModel> {
  if (quote && upload) {
    const { rotation, scale } = quote.choices;
    const open = () => ctx.files.read(upload.path.replace('/uploads/', ''));
    return { count: 1, open, bytes: upload.bytes, pose: { rotation, scale } };
  }
  const { path, choices } = input?.path ? input : toDefaultInput(file);
  if (path) {
    const made = await ctx.printFiles.make(path, choices);
    const pose = { rotation: null, scale: 1 };
    return { count: 1, open: async () => Readable.from([made]), bytes: made.length, pose };
  }
  throw new ShopError('unreadable', `The shop has no mesh of ${name}, ${partName}: slice your own file.`);
}

const toDefaultInput = (path: string | null): StoredPrintInput => ({
  path,
  choices: { filament: null, scale: 1, texts: [] },
});
