import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What changes with the look has changed: two frames are drawn, and no color is on its way to another. */
async function settled(): Promise<void> {
  for (const _ of [1, 2]) await new Promise((drawn) => requestAnimationFrame(drawn));
  for (const animation of document.getAnimations()) {
    if (animation instanceof CSSTransition) animation.finish();
  }
}

/**
 * Visits the pages and answers what axe finds against WCAG 2.2 AA, and what is wider than the screen: on a phone and
 * on a desk, light and dark. A page is opened once and then looked at in all four ways, which saves minutes.
 */
export async function findViolations(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    for (const width of [360, 1280])
      for (const colorScheme of ['light', 'dark'] as const) {
        const where = `${path}, ${width} px, ${colorScheme}`;
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(settled);
        // 'Legacy' leaves frames of other origins out (there are none) and saves opening a tab for each look.
        const { violations } = await new AxeBuilder({ page }).withTags(levels).setLegacyMode().analyze();
        found.push(...violations.map(({ id, nodes }) => `${where}: ${id} at ${nodes[0]?.target}`));
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        if (overflow > 0) found.push(`${where}: ${overflow} px wider than the screen`);
      }
  }
  return found;
}
