/** A worker that checks texts and sets them. It loads its font and `manifold.wasm` by itself. */
export function startTextWorker(onFailure: () => void): Worker {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = onFailure;
  return worker;
}
