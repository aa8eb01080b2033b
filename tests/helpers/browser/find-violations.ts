import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { untilLoaded } from './page-state.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The page has heard of the size and scheme it is looked at in, and has drawn itself so. */
async function drawn(): Promise<void> {
  await new Promise((next) => requestAnimationFrame(next));
}

/** The same, and no color is on its way any more, nor one that begins when another has arrived. */
async function settled(): Promise<void> {
  const drawn = () => new Promise((next) => requestAnimationFrame(next));
  await drawn();
  // Asking for them brings the styles up to date, and so begins what the last ones have set off.
  const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (let on = running(); on.length > 0; on = running()) for (const transition of on) transition.finish();
  await drawn();
}

/**
 * Visits a page and answers what axe finds on the whole of it against WCAG 2.2 AA, and what is wider than the screen:
 * on a phone and on a desk, light and dark. It is opened once and then looked at in all four ways.
 */
export async function findViolations(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await untilLoaded(page);
  return inWays(page, path, fourWays, 'page');
}

/** What differs between the states of a page: header and footer are looked at once a route (every-route.test.ts). */
const changing = ['main', 'dialog[open]', 'details[open]', '[role=menu]'];
type Part = 'page' | 'changing';

/** What the other scheme changes is colors: where both are looked at, the second look is for them alone. */
type Way = readonly [width: 360 | 1280, colorScheme: 'light' | 'dark', rules: 'all' | 'contrast'];
const fourWays: readonly Way[] = [
  [360, 'light', 'all'],
  [360, 'dark', 'contrast'],
  [1280, 'dark', 'all'],
  [1280, 'light', 'contrast'],
];
/** Each width and each scheme once: enough for a state of a page that is seen in all four without it. */
const twoWays: readonly Way[] = [
  [360, 'dark', 'all'],
  [1280, 'light', 'all'],
];

async function inWays(page: Page, what: string, ways: readonly Way[], part: Part): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme, rules] of ways) {
    const where = `${what}, ${width} px, ${colorScheme}`;
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.evaluate(settled);
    found.push(...(await violations(page, rules, part)).map((violation) => `${where}: ${violation}`));
    found.push(...(await widerThanScreen(page, where)));
  }
  return found;
}

/** What axe finds in the page as it stands. Its half megabyte of script is brought into a document once. */
async function violations(page: Page, rules: Way[2], part: Part): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([runOnly, include]) => {
      const here = (window as unknown as { axe: typeof axe }).axe;
      const context = include.length ? { include } : document;
      const { violations } = await here.run(context, { runOnly, resultTypes: ['violations'] });
      return violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
    },
    [rules === 'all' ? levels : ['color-contrast'], part === 'page' ? [] : changing] as const,
  );
}

async function widerThanScreen(page: Page, where: string): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [`${where}: ${overflow} px wider than the screen`] : [];
}

/**
 * The same of the page as it stands, whatever is open on it; and whether it reflows at 320 px and at 200% zoom, has
 * one h1 and a name for every control, and keeps still for who wants no motion. It leaves a wide, light window.
 */
export async function lookAt(page: Page, where: string): Promise<string[]> {
  // A button that the header half covers would count as too small a target.
  await page.evaluate(() => scrollTo(0, 0));
  const found = await inWays(page, where, twoWays, 'changing');
  for (const width of [320, 640]) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate(drawn);
    found.push(...(await widerThanScreen(page, `${where}, ${width} px`)));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const headings = await page.locator('h1').filter({ visible: true }).count();
  if (headings !== 1) found.push(`${where}: ${headings} h1`);
  found.push(...(await unnamed(page)).map((control) => `${where}: a ${control} without a name`));
  const moving = await page.evaluate(tooLong);
  found.push(...moving.map((what) => `${where}: ${what} moves`));
  return found;
}

/** Roles of the controls that a screen reader has no name for. */
async function unnamed(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const control = /^\s*- (button|link|textbox|searchbox|checkbox|radio|combobox|spinbutton|slider)(?! ")\b/;
  return lines.flatMap((line) => control.exec(line)?.[1] ?? []);
}

/** What is in motion for longer than 0.2 s. */
function tooLong(): string[] {
  return document.getAnimations().flatMap((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    const { target } = (animation.effect ?? {}) as KeyframeEffect;
    return animation.playState === 'running' && end > 200
      ? [target?.className.toString() ?? 'something']
      : [];
  });
}
