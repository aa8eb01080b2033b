import type { TestProject } from 'vitest/node';
import { makeDataDir, startShopProcess } from './started-shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    firstDay: string;
  }
}

/** The data folder of a demo shop that has opened once and closed: most tests in a browser begin with a copy of it. */
export default async function firstDay(project: TestProject): Promise<() => void> {
  const data = makeDataDir();
  const shop = await startShopProcess(data.path);
  await shop.stop();
  project.provide('firstDay', data.path);
  return data.remove;
}
