import { checkText } from '#mesh/text/check-text.ts';
import fontUrl from '#mesh/text/fonts/geologica-extra-bold.ttf?url';
import { setText } from '#mesh/text/set-text.ts';
import { loadTextTools, type TextTools } from '#mesh/text/text-tools.ts';
import type { CheckedText, TextReport, TextRequest, TypedText } from './text-messages.ts';

let tools: TextTools | null = null;
let waiting: TextRequest | null = null;

addEventListener('message', ({ data }: MessageEvent<TextRequest>) => {
  waiting = data;
  setTimeout(checkNewest);
});

async function open(): Promise<void> {
  const wasmUrl = new URL('manifold-3d/manifold.wasm', import.meta.url).href;
  const [font, wasm] = await Promise.all([fetchBytes(fontUrl), fetchBytes(wasmUrl)]);
  tools = await loadTextTools({ font, wasm });
  warmUp(tools);
  checkNewest();
}
// What fails is an error of the worker.
open().catch((error: unknown) => reportError(error));

async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} responded ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

function checkNewest(): void {
  if (!tools || !waiting) return;
  const { id, texts, scale, wantsMeshes } = waiting;
  waiting = null;
  const report: TextReport = { id, texts: [] };
  for (const text of texts) report.texts.push(check(tools, text, scale, wantsMeshes));
  const transfer = report.texts.flatMap(({ mesh }) =>
    mesh ? [mesh.vertices.buffer, mesh.triangles.buffer] : [],
  );
  postMessage(report, { transfer: transfer as ArrayBuffer[] });
}

function check(tools: TextTools, typed: TypedText, scale: number, wantsMesh: boolean): CheckedText {
  const { option, text, max, plate } = typed;
  const problem = checkText(tools, text, { max, plate, scale })?.message ?? null;
  return { option, text, problem, mesh: wantsMesh && !problem ? setText(tools, text, plate) : null };
}

/** The first text takes five times as long as the next: it is not one that somebody waits for. */
function warmUp(opened: TextTools): void {
  const plate: TypedText['plate'] = {
    ...{ origin: [0, 0, 0], normal: [0, 0, 1], right: [1, 0, 0], up: [0, 1, 0] },
    ...{ width: 96, height: 14, relief: 'raised', depth: 1.2, align: 'center' },
  };
  check(opened, { option: '', text: 'Maximilian 7', max: 12, plate }, 1, true);
}
