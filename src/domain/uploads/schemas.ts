import { z } from 'zod';
import type { UploadKind } from './states.ts';

/** The maximum size in bytes of each kind. */
export const maxUploadBytes: Record<UploadKind, number> = { image: 10_000_000, stl: 100_000_000 };

/** The response of POST /api/uploads/image and /stl: the path of the file. */
export const uploadResponse = z.string();

/** The facts of an STL. A file has no unit; lengths are taken as millimeters, as slicers do. */
export const meshInfoSchema = z.object({
  triangles: z.number(),
  sizeMm: z.object({ width: z.number(), depth: z.number(), height: z.number() }),
  /** The enclosed volume; inaccurate if the surface is not closed. */
  volumeCm3: z.number(),
  /** Whether every edge has a neighbor in the opposite direction. */
  watertight: z.boolean(),
  /** Possible problems, for people. */
  warnings: z.array(z.string()),
});
export type MeshInfo = z.infer<typeof meshInfoSchema>;

/** A file as shown to those who may read it; `url` is signed and valid for some minutes. */
export const uploadedFileSchema = z.object({
  path: z.string(),
  url: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  mesh: meshInfoSchema.nullable(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** GET /api/uploads/link?path=: a signed URL of the caller's own file, or of any for an admin. */
export const uploadLinkQuerySchema = z.object({
  path: z
    .string({ error: 'The path of the file is missing.' })
    .min(1, 'The path of the file is missing.')
    .max(300),
});
export const uploadLinkResponse = z.object({ url: z.string() });
