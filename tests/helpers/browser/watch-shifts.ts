import type { BrowserContext, Page } from 'playwright-core';

/** What moved by itself, as the browser scores it, and what it was: where its top left corner and size were and are. */
export interface Shift {
  by: number;
  /** Half a second after somebody did something, which a browser does not count. */
  afterInput: boolean;
  what: string[];
}

type Watched = { shifts: Shift[] };
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Notes what moves on every page from here on. */
export const watchShifts = (visits: Page | BrowserContext): Promise<unknown> =>
  visits.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}x${height}`;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources, startTime } of list.getEntries() as LayoutShift[]) {
        const what = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 120) : `"${node?.textContent}"`;
          return `${name} ${place(previousRect)} -> ${place(currentRect)} at ${Math.round(startTime)} ms`;
        });
        shifts.push({ by: value, afterInput: hadRecentInput, what });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** What has moved on this page since it was asked for. */
export const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => (window as unknown as Watched).shifts);
