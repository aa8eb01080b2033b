import wasmUrl from 'manifold-3d/manifold.wasm?url';
import fontUrl from '#mesh/text/fonts/geologica-extra-bold.ttf?url';
import type { TextRequest } from './text-messages.ts';

/** A worker that opens its tools by itself: it may load scripts alone. */
export function startTextWorker(onFailure: () => void): Worker {
  const worker = new Worker(new URL('./text-worker.ts', import.meta.url), { type: 'module' });
  worker.onerror = onFailure;
  const open = async () => {
    const [font, wasm] = await Promise.all([fontUrl, wasmUrl].map(fetchBytes));
    const request: TextRequest = { kind: 'open', font: font as Uint8Array, wasm: wasm as Uint8Array };
    worker.postMessage(request);
  };
  open().catch(onFailure);
  return worker;
}

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
