/** A worker that has loaded its scripts before a file is chosen. */
let spare: Worker | null = null;

const startWorker = () => new Worker(new URL('./mesh-worker.ts', import.meta.url), { type: 'module' });

export function prepareMeshWorker(): void {
  spare ??= startWorker();
}

/** A worker for one file: it is terminated with it. */
export function takeMeshWorker(): Worker {
  const worker = spare ?? startWorker();
  spare = null;
  return worker;
}
