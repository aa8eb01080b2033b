/**
 * Fetches a file as a stream.
 * @param onProgress the loaded fraction, 0..1; not called if the size is unknown
 * @throws Error if it cannot be fetched
 */
export async function fetchWithProgress(
  path: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const response = await fetch(path, { signal });
  if (!response.ok || !response.body) throw new Error(`${path} responded ${response.status}`);
  const total = Number(response.headers.get('content-length'));
  let receivedBytes = 0;
  return response.body.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(chunk, controller) {
        receivedBytes += chunk.length;
        if (total > 0) onProgress(Math.min(1, receivedBytes / total));
        controller.enqueue(chunk);
      },
    }),
  );
}
