import type { JSHandle, Page } from 'playwright-core';

/** State of a form after a submit. */
export interface FormState {
  /** The invalid fields, from the top, each with its error text. */
  errors: { name: string; said: string }[];
  /** The name of the focused element. */
  focused: string;
  /** The values of all fields. */
  values: Record<string, string>;
}

/** Actions on a form and what to wait for, in this order. */
interface FormAction {
  /**
   * Values by field name, set by script and so without input limits. A select accepts values that it does not offer.
   */
  values?: Record<string, string>;
  submit?: boolean;
  /** Waits up to 20 s until a field is invalid, or, if false, until none is. */
  hasErrors: boolean;
}

/** Drives the form that has these fields. Each action is one call into the page. */
export function createFormDriver(page: Page, names: readonly string[]) {
  // After a navigation the form may appear slightly later than the address changes.
  const form = page.waitForFunction(findForm, names) as Promise<JSHandle<HTMLFormElement>>;
  return { act: async (act: FormAction): Promise<FormState> => (await form).evaluate(actOnForm, act) };
}

function findForm(names: readonly string[]): HTMLFormElement | undefined {
  const has = (form: HTMLFormElement) => names.every((name) => form.elements.namedItem(name));
  return [...document.forms].find(has);
}

async function actOnForm(
  form: HTMLFormElement,
  { values = {}, submit = false, hasErrors }: FormAction,
): Promise<FormState> {
  if (!form.isConnected) throw new Error('the form has left the page');
  putValues();
  if (submit) {
    const button = form.querySelector<HTMLElement>('button[type=submit]');
    if (button) button.click();
    else form.requestSubmit();
  }
  return look();

  function putValues(): void {
    for (const [name, value] of Object.entries(values)) {
      const control = form.elements.namedItem(name);
      if (control instanceof RadioNodeList) {
        const radios = [...control] as unknown as HTMLInputElement[];
        radios.find((each) => each.value === value)?.click();
        continue;
      }
      const field = control as HTMLInputElement | HTMLSelectElement;
      field.removeAttribute('maxlength');
      if (field instanceof HTMLSelectElement && ![...field.options].some((each) => each.value === value))
        field.add(new Option(value, value));
      const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
      set?.call(field, value);
      const kind = field instanceof HTMLSelectElement ? 'change' : 'input';
      field.dispatchEvent(new Event(kind, { bubbles: true }));
    }
  }

  async function look(): Promise<FormState> {
    const drawn = () => new Promise((next) => requestAnimationFrame(next));
    const invalid = () => [...form.querySelectorAll<HTMLInputElement>('[aria-invalid=true]')];
    for (const end = Date.now() + 20_000; invalid().length > 0 !== hasErrors && Date.now() < end; )
      await drawn();
    // The focus moves after the errors are rendered, once the page's pending tasks are done.
    if (hasErrors) {
      await drawn();
      await scheduler.postTask(() => {}, { priority: 'background' });
    }
    const wrong = new Map(invalid().map((field) => [field.name, beside(field)]));
    const fields = [...form.elements].map((each) => (each as HTMLInputElement).name).filter(Boolean);
    const textOf = (name: string) => (form.elements.namedItem(name) as HTMLInputElement).value;
    return {
      errors: [...wrong].map(([name, said]) => ({ name, said })),
      focused: (document.activeElement as HTMLInputElement | null)?.name ?? '',
      values: Object.fromEntries(fields.map((name) => [name, textOf(name)])),
    };
  }

  /** The visible text below the field that describes it. */
  function beside(field: HTMLElement): string {
    const group = field.matches('[type=radio]') ? field.closest('fieldset') : null;
    const { bottom } = (group ?? field).getBoundingClientRect();
    const ids = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const texts = ids.flatMap((id) => document.getElementById(id) ?? []);
    return texts
      .filter((text) => !text.id.endsWith('-hint') && text.checkVisibility())
      .filter((text) => Math.abs(text.getBoundingClientRect().top - bottom) < 140)
      .map((text) => text.innerText.trim())
      .join(' ');
  }
}

/**
 * No write of the pages loaded from now on reaches the shop: each gets this response. In the page, since a route of
 * Playwright would disable the HTTP cache.
 */
export async function interceptWrites(
  page: Page,
  respond: (call: string) => { status: number; body: object },
): Promise<void> {
  await page.exposeFunction('respondToWrite', respond);
  await page.addInitScript(() => {
    const { fetch } = window;
    const { respondToWrite } = window as unknown as {
      respondToWrite(call: string): Promise<ReturnType<typeof respond>>;
    };
    window.fetch = async (input, init) => {
      const { method, url } = new Request(input, init);
      const { pathname } = new URL(url);
      if (method === 'GET' || pathname === '/api/cart/quote') return fetch(input, init);
      const { status, body } = await respondToWrite(`${method} ${pathname}`);
      return Response.json(body, { status });
    };
  });
}
