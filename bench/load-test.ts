import { encodeGetRequest, openRawConnection } from './raw-connection.ts';

/** What came of asking one address again and again over so many connections for so long. */
export interface LoadTestResult {
  responses: number;
  wrong: number;
  perSecond: number;
}

/** Asks as fast as it is answered. Counts as wrong whatever has another status than `status`. */
export async function loadTest(
  url: string,
  options: { headers: Record<string, string>; status: number; connections: number; seconds: number },
): Promise<LoadTestResult> {
  const request = encodeGetRequest(url, options.headers);
  const began = performance.now();
  const end = began + options.seconds * 1000;
  let answers = 0;
  let wrong = 0;

  const visit = async () => {
    const line = await openRawConnection(url);
    while (performance.now() < end) {
      if ((await line.send(request)) !== options.status) wrong += 1;
      answers += 1;
    }
    line.close();
  };
  await Promise.all(Array.from({ length: options.connections }, visit));
  return { responses: answers, wrong, perSecond: (answers * 1000) / (performance.now() - began) };
}
