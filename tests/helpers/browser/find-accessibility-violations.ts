import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { addKnownContrast, type CheckedWindow, skipKnownContrast } from './known-contrast.ts';
import { navigateTo, untilLoaded } from './page-state.ts';

/** Minified: half as long, and it is sent to every document that is checked. */
const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Waits until nothing is pale because newer contents are loading, then finishes all color transitions, including those
 * that start when others end.
 */
async function finishTransitions(): Promise<void> {
  const drawn = () => new Promise((next) => requestAnimationFrame(next));
  await drawn();
  const until = performance.now() + 20_000;
  while (document.querySelector('[aria-busy=true][class*=opacity-]')) {
    if (performance.now() > until) throw new Error('A part of the page is pale for 20 s.');
    await drawn();
  }
  // `getAnimations` flushes styles, which starts the transitions of the last changes.
  const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
  for (let on = running(); on.length > 0; on = running()) for (const transition of on) transition.finish();
}

/**
 * Visits a page and returns axe's WCAG 2.2 AA violations, and whether it is wider than the screen: on a phone and a
 * desktop, in one color scheme each; where the frame is checked too, in both. The page is loaded once for all modes.
 */
export async function findAccessibilityViolations(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await untilLoaded(page);
  return findPageViolations(page, path);
}

/** As `findAccessibilityViolations`, in the document that is open, to which the router brings the page. */
export async function findViolationsAfterNavigation(page: Page, path: string): Promise<string[]> {
  await navigateTo(page, path);
  await untilLoaded(page);
  return findPageViolations(page, path);
}

async function findPageViolations(page: Page, path: string): Promise<string[]> {
  const found: string[] = [];
  const modes = isCheckedWithFrame(page) ? [...viewModes, ...frameViewModes] : viewModes;
  // The window may have the size of the last mode of the page before: it is not changed twice.
  const isWide = page.viewportSize()?.width === modes[0]?.[0];
  for (const way of isWide ? modes : modes.toReversed())
    found.push(...(await findInViewMode(page, path, way, 'html')));
  return found;
}

/**
 * The part that is specific to a page's state: the open dialog or menu, or else `main`. Whole pages are checked by
 * page-accessibility.test.ts.
 */
const parts = ['dialog[open]', 'header details[open]', 'main'] as const;
type Part = 'html' | (typeof parts)[number];

/** Scrolls up, since a button half covered by the sticky header would be reported as too small a target. */
function findPart(parts: readonly Part[]): Part {
  scrollTo(0, 0);
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  return parts.find((part) => [...document.querySelectorAll(part)].some(isShown)) ?? 'html';
}

/** The frame is the same on every page: these two check it in all modes, with each scheme's contrast at each width. */
const isCheckedWithFrame = (page: Page) => /^\/(?:admin\/orders)?$/.test(new URL(page.url()).pathname);

type ViewMode = readonly [width: 320 | 360 | 1280, colorScheme: 'light' | 'dark', rules: 'all' | 'contrast'];
/** The color scheme only changes colors: of the other scheme, only contrast is checked. */
const frameViewModes: readonly ViewMode[] = [
  [1280, 'light', 'contrast'],
  [360, 'dark', 'contrast'],
];
const viewModes: readonly ViewMode[] = [
  [1280, 'dark', 'all'],
  [360, 'light', 'all'],
];

/** Setting a viewport to its current size takes a tenth of a second, so it is skipped. */
async function resize(page: Page, width: number): Promise<void> {
  const now = page.viewportSize();
  if (now?.width !== width || now.height !== height) await page.setViewportSize({ width, height });
}
const height = 800;

async function findInViewMode(page: Page, what: string, way: ViewMode, part: Part): Promise<string[]> {
  const [width, colorScheme, rules] = way;
  const where = `${what}, ${width} px, ${colorScheme}`;
  // Both at once: the page is styled and laid out once.
  await Promise.all([resize(page, width), page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })]);
  await page.evaluate(finishTransitions);
  const found = (await runAxe(page, rules, part)).map((violation) => `${where}: ${violation}`);
  return [...found, ...(await findOverflow(page, where))];
}

/** Violations that axe finds in the page's current state. Its script is injected once per document. */
async function runAxe(page: Page, rules: ViewMode[2], part: Part): Promise<string[]> {
  const isContrastOnly = rules === 'contrast';
  let found = await page.evaluate(checkByAxe, [levels, isContrastOnly, part] as const);
  if (!found) {
    await page.evaluate(axeScript);
    await skipKnownContrast(page);
    found = await page.evaluate(checkByAxe, [levels, isContrastOnly, part] as const);
  }
  if (!found) throw new Error('axe was not loaded');
  addKnownContrast(found.contrasts);
  return found.violations;
}

/** Null if the document has no axe yet. */
async function checkByAxe([levels, isContrastOnly, include]: readonly [
  levels: string[],
  isContrastOnly: boolean,
  include: Part,
]): Promise<{ violations: string[]; contrasts: string[] } | null> {
  const { axe, knownContrast } = window as unknown as CheckedWindow;
  if (!axe) return null;
  knownContrast.reset();
  const hasUnknown = () => [...document.querySelectorAll(include)].some(knownContrast.hasUnknown);
  if (isContrastOnly && !hasUnknown()) return { violations: [], contrasts: [] };
  // No rule of these levels reads style sheets, so none is preloaded.
  const { violations } = await axe.run(include === 'html' ? document : { include: [include] }, {
    runOnly: isContrastOnly ? ['color-contrast'] : levels,
    resultTypes: ['violations'],
    preload: false,
    reporter: 'no-passes',
  });
  const texts = violations.map(({ id, nodes }) => `${id} at ${nodes[0]?.target}`);
  return { violations: texts, contrasts: knownContrast.takeFound() };
}

/** Whether the page overflows at this width. */
async function checkReflow(page: Page, where: string, width: number): Promise<string[]> {
  await resize(page, width);
  await page.evaluate(finishTransitions);
  return findOverflow(page, `${where}, ${width} px`);
}

async function findOverflow(page: Page, where: string): Promise<string[]> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return overflow > 0 ? [`${where}: ${overflow} px wider than the screen`] : [];
}

/**
 * Checks the page's current state, including open dialogs, on a phone; on a desktop, where
 * page-accessibility.test.ts checks whole pages, the contrast in the other color scheme. Also that it reflows at 320 px
 * and at 200% zoom, has one h1, and respects reduced motion. Leaves a wide, light window.
 */
export async function checkOpenPageAccessibility(page: Page, where: string): Promise<string[]> {
  const part = await page.evaluate(findPart, parts);
  const found = [
    ...(await findInViewMode(page, where, [1280, 'light', 'contrast'], part)),
    ...(await checkReflow(page, where, 640)),
    ...(await findInViewMode(page, where, [320, 'dark', 'all'], part)),
  ];
  await Promise.all([
    resize(page, 1280),
    page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' }),
  ]);
  const { headings, moving } = await page.evaluate(readHeadingsAndMotion);
  if (headings !== 1) found.push(`${where}: ${headings} h1`);
  found.push(...moving.map((what) => `${where}: ${what} moves`));
  return found;
}

/** The number of visible main headings, and the elements with animations longer than 0.2 s. */
function readHeadingsAndMotion(): { headings: number; moving: string[] } {
  const moving = document.getAnimations().flatMap((animation) => {
    const end = Number(animation.effect?.getComputedTiming().endTime ?? 0);
    const { target } = (animation.effect ?? {}) as KeyframeEffect;
    return animation.playState === 'running' && end > 200
      ? [target?.className.toString() ?? 'something']
      : [];
  });
  const isVisible = (heading: Element) => heading.checkVisibility({ visibilityProperty: true });
  return { headings: [...document.querySelectorAll('h1')].filter(isVisible).length, moving };
}
