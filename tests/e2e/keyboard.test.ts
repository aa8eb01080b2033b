import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readOrderAsBuyer, readStoredOrderId, testPassword } from '#tests/helpers/browser/checkout-steps.ts';
import { openTestShopfront, type TestShopfront } from '#tests/helpers/browser/open-test-shopfront.ts';
import { fastForwardClock, installFakeClock } from '#tests/helpers/browser/page-clock.ts';
import { openPage, untilHydrated } from '#tests/helpers/browser/page-state.ts';

let front: TestShopfront;
beforeAll(async () => {
  front = await openTestShopfront();
});
afterAll(() => front?.close());

/** The focused element: its role or tag, its name, and whether the focus is visible. */
interface Focused {
  tag: string;
  name: string;
  /** The focus ring is drawn, and the element is within the viewport. */
  seen: boolean;
}

function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const here = document.activeElement as HTMLElement;
    const labels = (here as HTMLInputElement).labels;
    const name = here.ariaLabel ?? (labels?.length ? labels[0]?.innerText : here.innerText) ?? '';
    // The ring of a radio or checkbox may be drawn by its parent.
    const drawn = [here, here.closest('label'), here.parentElement].some((box) => {
      const style = box ? getComputedStyle(box) : null;
      return style && (style.outlineStyle !== 'none' || style.boxShadow !== 'none');
    });
    const { top, bottom } = here.getBoundingClientRect();
    return { tag: here.tagName, name: name.trim(), seen: drawn && bottom > 0 && top < innerHeight };
  });
}

/** A page focuses its heading so that screen readers announce it. */
const isNoStop = ({ tag }: Focused) => tag === 'BODY' || tag === 'H1';

/** Presses Tab until the wanted element has the focus, which must be visible at each step. */
async function tabTo(page: Page, wanted: RegExp, tag?: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 150; step++) {
    await page.keyboard.press('Tab');
    let here = await focused(page);
    // An element below the fold is scrolled to smoothly. Meanwhile the page may focus its heading.
    await vi.waitFor(
      async () => {
        here = await focused(page);
        if (!here.seen && !isNoStop(here))
          throw new Error(`the focus on ${here.tag} '${here.name}' is not seen`);
      },
      { timeout: 20_000 },
    );
    if (isNoStop(here)) continue;
    if (wanted.test(here.name) && (!tag || here.tag === tag)) return;
    passed.push(here.name.slice(0, 20));
  }
  throw new Error(`no way to ${wanted} by the keyboard; passed ${passed.join(', ')}`);
}

async function typeInto(page: Page, label: RegExp, text: string): Promise<void> {
  await tabTo(page, label, 'INPUT');
  await page.keyboard.type(text);
}

/** Waits for a navigation: the new page has focused its heading. */
async function arriveAt(page: Page, url: string): Promise<void> {
  await page.waitForURL(url, { timeout: 20_000 });
  await page.waitForFunction(() => document.activeElement?.matches('main, h1'));
}

test('a purchase from the home page to the receipt by keyboard only', {
  timeout: 180_000,
}, async () => {
  const { page, consoleErrors } = await front.openVisitor();
  await installFakeClock(page);
  await page.goto('/');
  await untilHydrated(page);

  // The first stop of a page is the link that skips its header.
  await page.keyboard.press('Tab');
  expect((await focused(page)).name).toMatch(/skip to/i);
  await page.keyboard.press('Enter');
  await tabTo(page, /search/i, 'INPUT');
  await page.keyboard.type('dragon');
  await fastForwardClock(page, 1000);
  await page.waitForURL((url) => url.searchParams.get('q') === 'dragon');
  // Not the link that removes the search.
  await tabTo(page, /dragon\b(?!”)/i, 'A');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/product/*');

  await tabTo(page, /quantity/i, 'SELECT');
  await page.keyboard.type('2');
  await tabTo(page, /add to cart/i, 'BUTTON');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'ADDED!' }).waitFor();
  await fastForwardClock(page, 1000);
  await arriveAt(page, '**/cart');
  await tabTo(page, /proceed to checkout/i);
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/login?**');
  await tabTo(page, /register/i, 'A');
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/register**');
  await typeInto(page, /full name/i, 'Keyboard Kim');
  await typeInto(page, /email/i, 'keyboard.kim@shop.example');
  await typeInto(page, /^password/i, testPassword);
  await typeInto(page, /confirm password/i, testPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'SUCCESS' }).waitFor();
  await fastForwardClock(page, 3000);
  await arriveAt(page, '**/cart');

  await tabTo(page, /proceed to checkout/i);
  await page.keyboard.press('Enter');
  await arriveAt(page, '**/shipping');
  await typeInto(page, /^address/i, '1 Layer Lane');
  await typeInto(page, /city/i, 'Portland');
  await typeInto(page, /state/i, 'OR');
  await tabTo(page, /country/i, 'SELECT');
  await page.keyboard.type('United States');
  await typeInto(page, /postal code/i, '97201');
  await typeInto(page, /phone number/i, '+1 503 555 0100');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/payment');
  await page.getByLabel('I agree to the').waitFor();

  // A radio group is one stop; the arrow keys select in it.
  await tabTo(page, /stripe|card/i, 'INPUT');
  await page.keyboard.press('ArrowDown');
  expect((await focused(page)).name).toMatch(/paypal/i);
  await page.keyboard.press('ArrowUp');
  await tabTo(page, /i agree to the/i, 'INPUT');
  await page.keyboard.press('Space');
  await tabTo(page, /pay with card/i, 'BUTTON');
  const order = await readStoredOrderId(page);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/pay/cs_test_*');
  await tabTo(page, /^pay/i, 'BUTTON');
  await page.keyboard.press('Enter');
  await page.getByText('Payment Complete!').waitFor();
  await fastForwardClock(page, 5000);
  await page.waitForURL('**/account**');
  expect((await readOrderAsBuyer(page, order)).status).toBe('Paid');
  expect(consoleErrors).toEqual([]);
});

test('menus are opened, navigated and closed by keys, and return the focus', async () => {
  const { page } = await front.openVisitor(360);
  await openPage(page, '/about');
  await tabTo(page, /menu/i);
  await page.keyboard.press('Enter');
  const contact = page.getByRole('banner').getByRole('link', { name: 'Contact' });
  await contact.waitFor();
  await tabTo(page, /contact/i, 'A');
  await page.keyboard.press('Escape');
  await contact.waitFor({ state: 'hidden' });
  expect((await focused(page)).name).toMatch(/menu/i);
});

test('a password is shown and hidden by its button, which keeps the caret and, when pressed, the focus', async () => {
  const { page } = await front.openVisitor(360, 1);
  await page.goto('/login');
  await untilHydrated(page);
  const field = page.getByLabel('Password');
  const read = () =>
    field.evaluate((input: HTMLInputElement) => ({
      type: input.type,
      autocomplete: input.autocomplete,
      focused: input === document.activeElement,
      caret: [input.selectionStart, input.selectionEnd],
    }));
  const shown = { type: 'text', autocomplete: 'current-password', focused: true, caret: [3, 3] };
  await field.fill('layered');
  for (let key = 0; key < 4; key++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Show password' }).click();
  const hide = page.getByRole('button', { name: 'Hide password', exact: true });
  await hide.waitFor();
  expect(await read()).toEqual(shown);
  const traits = ['spellcheck', 'autocapitalize', 'autocorrect'];
  expect(await Promise.all(traits.map((name) => field.getAttribute(name)))).toEqual(['false', 'none', 'off']);
  await hide.click();
  expect(await read()).toEqual({ ...shown, type: 'password' });

  await tabTo(page, /show\s+password/i, 'BUTTON');
  await page.keyboard.press('Space');
  expect((await focused(page)).name).toMatch(/hide\s+password/i);
  expect(await read()).toEqual({ ...shown, focused: false });
});
