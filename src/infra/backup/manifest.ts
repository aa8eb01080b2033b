import { z } from 'zod';

export const formatVersion = 1;
export const manifestName = 'manifest.json';

/** What a backup says of itself. It is the archive's last part, because the others are known only then. */
export const manifestSchema = z.object({
  format: z.literal(formatVersion),
  takenAt: z.iso.datetime(),
  /** The newest migration the database had: when it was generated, in ms. */
  migration: z.number().int(),
  /** In an order in which no row comes before one it points to. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number().int() })),
  sequences: z.array(z.object({ name: z.string(), value: z.string(), called: z.boolean() })),
  files: z.number().int(),
  /** Files that rows name and the shop itself does not have. */
  missingFiles: z.array(z.string()),
  parts: z.record(z.string(), z.object({ bytes: z.number().int(), sha256: z.string() })),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Work that was not done yet: `jobs.json` holds a list of it. */
export const savedJobsSchema = z.array(
  z.object({ id: z.string(), queue: z.string(), data: z.record(z.string(), z.string()) }),
);
export type SavedJob = z.infer<typeof savedJobsSchema>[number];
