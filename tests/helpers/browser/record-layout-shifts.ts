import type { BrowserContext, Page } from 'playwright-core';
import { untilLoaded } from './page-state.ts';

/** A layout shift as the browser scores it, with the moved elements' positions and sizes before and after. */
export interface RecordedLayoutShift {
  score: number;
  /** Whether it was within half a second of a user's input, which the browser does not count. */
  hadRecentInput: boolean;
  sources: string[];
}

type Watched = { takeShifts(): RecordedLayoutShift[] };
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records the layout shifts of every page from now on. */
export const recordLayoutShifts = (visits: Page | BrowserContext): Promise<unknown> =>
  visits.addInitScript(() => {
    const shifts: RecordedLayoutShift[] = [];
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

/** Waits until everything on the page has loaded and rendered: data, fonts, and pictures in view. */
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

/** The layout shifts of this page since it was loaded. */
export const readLayoutShifts = (page: Page): Promise<RecordedLayoutShift[]> =>
  page.evaluate(() => (window as unknown as Watched).takeShifts());
