import type { Page } from 'playwright-core';

/** Switches to the dark color scheme with reduced motion, and counts the CSS transitions that start. */
export async function countSchemeTransitions(page: Page): Promise<number> {
  const started = await page.evaluateHandle(() => {
    const counter = { transitions: 0 };
    addEventListener('transitionrun', () => counter.transitions++, true);
    return counter;
  });
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise((drawn) => requestAnimationFrame(drawn));
  });
  return started.evaluate(({ transitions }) => transitions);
}
