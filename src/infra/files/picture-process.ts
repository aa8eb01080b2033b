import type { PictureVariantSpec } from '#domain/shared/pictures.ts';
import { startWorkerProcess } from './worker-process.ts';

/** The job for a picture: the upload as it is stored, or one of its smaller variants. */
export type PictureOperation = 'rewrite' | PictureVariantSpec;
/** Messages to the process: the picture, then each job. */
export type PictureRequest = { bytes: Uint8Array } | { operation: PictureOperation };
/** Its response to each job. */
export type PictureResponse = { picture: Uint8Array } | { failure: string };

/** Enough to decode any accepted picture and encode one variant. */
const operationTimeoutMs = 30_000;

export interface PictureProcess {
  /** Throws if the job fails, takes too long or too much memory; WorkerInterruptedError if it is aborted. */
  run(order: PictureOperation): Promise<Uint8Array>;
  /** Kills the process, and waits until it has ended. */
  kill(): Promise<void>;
}

/** A separate process for one picture. */
export function startPictureProcess(bytes: Uint8Array, signal: AbortSignal): PictureProcess {
  const worker = startWorkerProcess<PictureRequest, PictureResponse>('picture', signal);
  worker.send({ bytes });
  return {
    async run(order) {
      const answered = worker.receive(operationTimeoutMs);
      worker.send({ operation: order });
      const answer = await answered;
      if ('failure' in answer) throw new Error(answer.failure);
      return answer.picture;
    },
    kill: worker.kill,
  };
}
