import { encodeGetRequest, openRawConnection } from './raw-connection.ts';

/** Result of repeated requests to one address. */
export interface LoadTestResult {
  responses: number;
  wrong: number;
  perSecond: number;
}

/** Sends the next request as soon as the last is answered. Any status other than `status` counts as wrong. */
export async function loadTest(
  url: string,
  options: { headers: Record<string, string>; status: number; connections: number; seconds: number },
): Promise<LoadTestResult> {
  const request = encodeGetRequest(url, options.headers);
  const startedAt = performance.now();
  const end = startedAt + options.seconds * 1000;
  let responses = 0;
  let wrong = 0;

  const visit = async () => {
    const line = await openRawConnection(url);
    while (performance.now() < end) {
      if ((await line.send(request)) !== options.status) wrong += 1;
      responses += 1;
    }
    line.close();
  };
  await Promise.all(Array.from({ length: options.connections }, visit));
  return { responses, wrong, perSecond: (responses * 1000) / (performance.now() - startedAt) };
}
