import type { BrowserContext, Page } from 'playwright-core';
import { untilLoaded } from './page-state.ts';

/** What moved by itself, as the browser scores it, and what it was: where its top left corner and size were and are. */
export interface RecordedShift {
  score: number;
  /** Half a second after somebody did something, which a browser does not count. */
  hadRecentInput: boolean;
  sources: string[];
}

type Watched = { takeShifts(): RecordedShift[] };
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Notes what moves on every page from here on. */
export const recordLayoutShifts = (visits: Page | BrowserContext): Promise<unknown> =>
  visits.addInitScript(() => {
    const shifts: RecordedShift[] = [];
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources, startTime } of entries as LayoutShift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : `"${node?.textContent}"`;
          return `${name} ${place(previousRect)} -> ${place(currentRect)} at ${Math.round(startTime)} ms`;
        });
        shifts.push({ score: value, hadRecentInput: hadRecentInput, sources: what });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { takeShifts });
  });

/** Waits until all that a page is made of has come and been drawn: its data, its fonts, and its pictures in view. */
export async function untilRendered(page: Page): Promise<void> {
  await untilLoaded(page);
  await page.waitForFunction(() => {
    const isInView = (img: HTMLImageElement) => {
      const { top, bottom } = img.getBoundingClientRect();
      return img.checkVisibility() && bottom > 0 && top < innerHeight;
    };
    const isHere = [...document.images].filter(isInView).every((img) => img.complete);
    return document.readyState === 'complete' && document.fonts.status === 'loaded' && isHere;
  });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
}

/** What has moved on this page since it was asked for. */
export const readLayoutShifts = (page: Page): Promise<RecordedShift[]> =>
  page.evaluate(() => (window as unknown as Watched).takeShifts());
