import pg from 'pg';

/** Statements executed once or twice are not worth the memory on each connection. */
const prepareThreshold = 2;
/** The shop has about two hundred statements; the limit bounds the memory of the server and of this process. */
const maxStatements = 400;
/** The best plan for these depends on the search term. */
const likePattern = /\blike\b/i;

type Query = pg.Client['query'];
type AnyQuery = (this: pg.Client, ...input: unknown[]) => unknown;

/**
 * A class of clients for one pool that prepare each statement once per connection and let PostgreSQL cache its plan
 * (`plan_cache_mode` auto): a statement with parameters gets a name derived from its text.
 */
export function createPreparedStatementClient(): typeof pg.Client {
  const statementNameFor = createStatementNames();
  return class extends pg.Client {
    override query: Query = ((config: unknown, values?: unknown, ...rest: unknown[]) => {
      const query: AnyQuery = super.query;
      const name =
        isStatement(config) && Array.isArray(values) && values.length ? statementNameFor(config.text) : null;
      return query.call(this, name ? { ...(config as object), name } : config, values, ...rest);
    }) as Query;
  };
}

function isStatement(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}

function createStatementNames(): (text: string) => string | null {
  const names = new Map<string, string>();
  const useCounts = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= maxStatements || likePattern.test(text)) return known ?? null;
    const before = useCounts.get(text) ?? 0;
    if (before < prepareThreshold) {
      if (useCounts.size >= maxStatements) useCounts.clear();
      useCounts.set(text, before + 1);
      return null;
    }
    useCounts.delete(text);
    const name = `shop_${names.size}`;
    names.set(text, name);
    return name;
  };
}
