import { z } from 'zod';

export const backupFormatVersion = 1;
export const backupManifestName = 'manifest.json';

/** Describes a backup. The last entry of the archive, because the other entries are known only then. */
export const backupManifestSchema = z.object({
  format: z.literal(backupFormatVersion),
  takenAt: z.iso.datetime(),
  /** The newest applied migration: when it was generated, in ms. */
  migration: z.number().int(),
  /** In the order of their foreign keys: referenced tables first. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.number().int(),
  /** Files that the database references and that were missing in the shop. */
  missingFiles: z.array(z.string()),
  parts: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof backupManifestSchema>;

/** Unfinished jobs: `jobs.json` contains a list of them. */
export const backedUpJobsSchema = z.array(
  z.object({ id: z.string(), queue: z.string(), data: z.record(z.string(), z.string()) }),
);
export type BackedUpJob = z.infer<typeof backedUpJobsSchema>[number];
