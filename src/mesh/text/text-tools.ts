import loadManifold, { type ManifoldToplevel } from 'manifold-3d';
import { readFont, type TextFont } from './read-font.ts';

export interface TextTools {
  font: TextFont;
  manifold: ManifoldToplevel;
}

/** The font of `fonts/` and `manifold.wasm` of manifold-3d: a browser fetches them, a server reads its disk. */
export async function loadTextTools(files: { font: Uint8Array; wasm: Uint8Array }): Promise<TextTools> {
  // The types lack this option of Emscripten.
  const options: object = { wasmBinary: files.wasm };
  const manifold = await loadManifold(options as Parameters<typeof loadManifold>[0]);
  manifold.setup();
  return { font: readFont(files.font), manifold };
}

/** Frees what `keep` was called with at the end: WebAssembly's memory is not collected. */
export function withHandles<Result>(
  run: (keep: <Handle extends { delete(): void }>(handle: Handle) => Handle) => Result,
): Result {
  const handles: { delete(): void }[] = [];
  try {
    return run((handle) => {
      handles.push(handle);
      return handle;
    });
  } finally {
    for (const handle of handles) handle.delete();
  }
}
