import { z } from 'zod';
import type { UploadKind } from './states.ts';

/** The most bytes that each kind may have. */
export const maxUploadBytes: Record<UploadKind, number> = { image: 10_000_000, stl: 100_000_000 };

/** POST /api/uploads/image and /stl answer the path of what they took. */
export const uploadResponse = z.string();

/** What was read in an STL. A file has no unit; lengths are taken for millimeters, as slicers do. */
export const meshInfo = z.object({
  triangles: z.number(),
  sizeMm: z.object({ width: z.number(), depth: z.number(), height: z.number() }),
  /** Enclosed by the surface; means little where it is not closed. */
  volumeCm3: z.number(),
  /** Whether every edge has a neighbor that runs the other way. */
  watertight: z.boolean(),
  /** For people: what may be wrong with it. */
  warnings: z.array(z.string()),
});
export type MeshInfo = z.infer<typeof meshInfo>;

/** A file as those see it who may; `url` is signed and opens it for some minutes. */
export const uploadedFile = z.object({
  path: z.string(),
  url: z.string(),
  fileName: z.string(),
  bytes: z.number(),
  mesh: meshInfo.nullable(),
});
export type UploadedFile = z.infer<typeof uploadedFile>;

/** GET /api/uploads/link?path=: a signed address of one's own file, or of any for an admin. */
export const uploadLinkQuery = z.object({
  path: z
    .string({ error: 'Which file? Its path is missing.' })
    .min(1, 'Which file? Its path is missing.')
    .max(300),
});
export const uploadLinkResponse = z.object({ url: z.string() });
