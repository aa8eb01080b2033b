import { buffer } from 'node:stream/consumers';
import { limitCpuTime } from '#infra/files/limit-cpu-time.ts';
import { createPrintFile, UnprintablePartError } from '#mesh/print-file/create-print-file.ts';
import { UnreadableStlError } from '#mesh/read-stl.ts';
import { UnreadableThreemfError } from '#mesh/threemf/threemf-error.ts';
import { loadTextToolsFromDisk } from './load-text-tools-from-disk.ts';
import type { PrintFileRequest, PrintFileResponse } from './print-file-maker.ts';

const expectedErrors = [UnreadableStlError, UnreadableThreemfError, UnprintablePartError];

/** A separate program: makes the print file of the part on its standard input. Ends itself after `maxCpuMs`. */
process.once('message', async ({ choices, maxCpuMs }: PrintFileRequest) => {
  limitCpuTime(maxCpuMs);
  const part = await buffer(process.stdin);
  process.send?.(await respond(part, choices));
});
// The shop has exited.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

async function respond(part: Uint8Array, choices: PrintFileRequest['choices']): Promise<PrintFileResponse> {
  const tools = choices.texts.length > 0 ? await loadTextToolsFromDisk() : null;
  try {
    return { file: createPrintFile(part, choices, tools) };
  } catch (error) {
    if (expectedErrors.some((kind) => error instanceof kind)) return { problem: (error as Error).message };
    throw error;
  }
}
