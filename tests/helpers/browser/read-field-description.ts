import type { Page } from 'playwright-core';

/** What is said beside a field, as a screen reader says it: its hint, and what is wrong with it. */
export const readFieldDescription = (page: Page, label: string): Promise<string> =>
  page.getByLabel(label, { exact: true }).evaluate((field) =>
    (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );
