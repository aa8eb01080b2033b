import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Visits the pages and answers what axe finds against WCAG 2.2 AA, and what is wider than the screen. */
export async function findViolations(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
    found.push(...violations.map(({ id, nodes }) => `${path}: ${id} at ${nodes[0]?.target}`));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (overflow > 0) found.push(`${path}: ${overflow} px wider than the screen`);
  }
  return found;
}
