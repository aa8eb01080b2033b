import type { Locator, Page } from 'playwright-core';
import type { Week } from './seed-week.ts';

export interface OwnerTask {
  name: string;
  /** The path of the page on which the owner begins. */
  from: (week: Week) => string;
  /** Actions of the same task in the admin of commit bbd29316, counted in its code by the same rules; null: not possible. */
  before: number | null | ((week: Week) => number);
  /** The most actions that it may take. */
  max?: number;
  run(owner: Owner, week: Week): Promise<void>;
}

/**
 * The owner at the browser. An action is a click, a key, a field that is typed or pasted into, or a chosen file; a choice
 * from a native list is two.
 */
export class Owner {
  actions = 0;
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async click(target: Locator, options: Parameters<Locator['click']>[0] = {}): Promise<void> {
    this.actions += 1;
    await target.click(options);
  }

  async fill(target: Locator, text: string): Promise<void> {
    this.actions += 1;
    await target.fill(text);
  }

  async choose(target: Locator, value: string): Promise<void> {
    this.actions += 2;
    await target.selectOption(value);
  }

  async chooseFile(target: Locator, name: string, text: string): Promise<void> {
    this.actions += 1;
    await target.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });
  }

  async press(keys: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.press(keys);
  }

  /** Typed into the field that has the focus, and sent with Enter. */
  async typeAndEnter(text: string): Promise<void> {
    this.actions += 1;
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: typeof name === 'string' });
  }

  link(name: string): Locator {
    return this.page.getByRole('main').getByRole('link', { name, exact: true });
  }

  heading(name: string | RegExp): Promise<void> {
    return this.page.getByRole('heading', { name }).first().waitFor();
  }

  sees(text: string | RegExp): Promise<void> {
    return this.page.getByText(text).first().waitFor();
  }
}
