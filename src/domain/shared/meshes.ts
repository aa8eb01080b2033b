import type { Readable } from 'node:stream';
import type { MeshInfo } from '#db/schema.ts';
import type { PictureSender } from './pictures.ts';

/** Reads mesh files outside the serving process; a port, as it needs a process of its own. */
export interface MeshReader {
  /**
   * The facts of a 3MF of `bytes`; `open` is called when it is its turn. Throws ShopError `wrong_type` if it is no 3MF,
   * `unreadable` for a damaged one and one that takes too much time or memory, `interrupted` if the shop stops. Rejects
   * with the reason of `signal` once it is aborted.
   */
  readThreemf(
    open: () => Promise<Readable>,
    bytes: number,
    sender: Pick<PictureSender, 'account' | 'signal'>,
  ): Promise<MeshInfo>;
}
