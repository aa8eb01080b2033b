import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';

/** A context's later pages would be slower: its renderer keeps some of what it has loaded. */
const maxUses = 12;

/**
 * A visitor's contexts, used again by later ones: a new context fetches and compiles every script once more, which
 * takes longer than the rest of its first page. The next visitor gets the HTTP cache and nothing else: no page, cookie
 * or stored value. A context that was changed in a way that cannot be undone (its clock, scripts, routes) is closed.
 */
export class ContextPool {
  readonly #unused = new Map<string, BrowserContext[]>();
  readonly #isChanged = new WeakMap<BrowserContext, () => boolean>();
  readonly #uses = new WeakMap<BrowserContext, number>();

  /** A context with the given options and one empty page; with `emptyCache`, one that is used once. */
  async open(
    browser: Browser,
    options: BrowserContextOptions & { baseURL: string },
    prepare: (context: BrowserContext) => Promise<unknown>,
    emptyCache: boolean,
  ): Promise<{ context: BrowserContext; page: Page; release: () => Promise<void> }> {
    const key = JSON.stringify(options);
    const used = emptyCache ? undefined : this.#unused.get(key)?.pop();
    const context = used ?? (await browser.newContext(options));
    if (!used) {
      await prepare(context);
      this.#isChanged.set(context, emptyCache ? () => true : watchLastingChanges(context));
    }
    this.#uses.set(context, (this.#uses.get(context) ?? 0) + 1);
    const page = await context.newPage();
    if (used) await clearStorage(context, page, options.baseURL);
    return { context, page, release: () => this.#release(key, context) };
  }

  async #release(key: string, context: BrowserContext): Promise<void> {
    const isSpent = (this.#uses.get(context) ?? 0) >= maxUses;
    if (isSpent || this.#isChanged.get(context)?.()) return context.close();
    // An open page would keep its storage in use, and could still write to it.
    for (const page of context.pages()) await page.close();
    this.#unused.set(key, [...(this.#unused.get(key) ?? []), context]);
  }

  /** Closes the unused contexts of a server that is about to stop. */
  async closeAll(baseURL: string): Promise<void> {
    for (const [key, contexts] of this.#unused) {
      if (!key.includes(JSON.stringify(baseURL))) continue;
      this.#unused.delete(key);
      for (const context of contexts) await context.close();
    }
  }
}

async function clearStorage(context: BrowserContext, page: Page, origin: string): Promise<void> {
  await context.clearCookies();
  const device = await context.newCDPSession(page);
  const storageTypes = 'local_storage,indexeddb,cache_storage,service_workers';
  await device.send('Storage.clearDataForOrigin', { origin, storageTypes });
  await device.detach();
}

/** Tells whether the context was closed, or changed for all its later pages. */
function watchLastingChanges(context: BrowserContext): () => boolean {
  let isChanged = false;
  function watch(target: object, names: string[]): void {
    const methods = target as Record<string, (...input: unknown[]) => unknown>;
    for (const name of names) {
      const method = methods[name]?.bind(target);
      if (!method) throw new Error(`a browser context has no ${name}`);
      methods[name] = (...input) => {
        isChanged = true;
        return method(...input);
      };
    }
  }
  watch(context, ['addInitScript', 'close', 'exposeBinding', 'exposeFunction', 'route', 'setOffline']);
  watch(context, ['setExtraHTTPHeaders', 'grantPermissions', 'setGeolocation']);
  watch(context.clock, ['install', 'pauseAt', 'setFixedTime', 'setSystemTime']);
  return () => isChanged;
}
