import type { RunningShop } from '#tests/helpers/servers/start-shop-process.ts';
import { median } from './median.ts';
import { encodeGetRequest, openRawConnection } from './raw-connection.ts';

const rounds = 5;
const callsPerRound = 9;

export interface MeasuredPage {
  name: string;
  /** Of a bare authorized call in the same round. */
  times: number;
  ms: number;
}

/** Each page beside a bare authorized call in the same round, the slowest first: medians of five rounds. */
export async function measureBesideBare(
  shop: RunningShop,
  token: string,
  pages: Record<string, string>,
): Promise<MeasuredPage[]> {
  const line = await openRawConnection(shop.url);
  const headers = { authorization: `Bearer ${token}` };
  const time = async (path: string) => {
    const asked = encodeGetRequest(`${shop.url}${path}`, headers);
    const startedAt = performance.now();
    const status = await line.send(asked);
    if (status !== 200) throw new Error(`${path}: ${status}`);
    return performance.now() - startedAt;
  };
  const ratios = new Map<string, number[]>();
  const times = new Map<string, number[]>();
  for (let round = -1; round < rounds; round += 1)
    for (const [name, path] of Object.entries(pages)) {
      const [listed, bare]: [number[], number[]] = [[], []];
      for (let call = 0; call < callsPerRound; call += 1) {
        bare.push(await time('/api/users/profile'));
        listed.push(await time(path));
      }
      if (round < 0) continue;
      ratios.set(name, [...(ratios.get(name) ?? []), median(listed) / median(bare)]);
      times.set(name, [...(times.get(name) ?? []), median(listed)]);
    }
  line.close();
  return [...ratios]
    .map(([name, found]) => ({
      name,
      times: Number(median(found).toFixed(1)),
      ms: Number(median(times.get(name) ?? []).toFixed(1)),
    }))
    .toSorted((one, other) => other.times - one.times);
}
