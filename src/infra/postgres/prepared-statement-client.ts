import pg from 'pg';

/** What is asked once or twice is not worth what each connection keeps of it. */
const prepareThreshold = 2;
/** The shop has some two hundred statements; texts without end must not fill the server's memory, nor ours. */
const maxStatements = 400;
/** Which plan is right depends on the words that are looked for. */
const likePattern = /\blike\b/i;

const statementNames = new Map<string, string>();
const useCounts = new Map<string, number>();

type Query = pg.Client['query'];
type AnyQuery = (this: pg.Client, ...input: unknown[]) => unknown;

/**
 * A connection whose server reads each statement once, and plans it once where that serves (`plan_cache_mode` auto):
 * a statement with values is given a name for its text, the same on all connections.
 */
export class PreparedStatementClient extends pg.Client {
  override query: Query = ((config: unknown, values?: unknown, ...rest: unknown[]) => {
    const query: AnyQuery = super.query;
    const name =
      isStatement(config) && Array.isArray(values) && values.length ? statementNameFor(config.text) : null;
    return query.call(this, name ? { ...(config as object), name } : config, values, ...rest);
  }) as Query;
}

function isStatement(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}

function statementNameFor(text: string): string | null {
  const known = statementNames.get(text);
  if (known || statementNames.size >= maxStatements || likePattern.test(text)) return known ?? null;
  const before = useCounts.get(text) ?? 0;
  if (before < prepareThreshold) {
    if (useCounts.size >= maxStatements) useCounts.clear();
    useCounts.set(text, before + 1);
    return null;
  }
  useCounts.delete(text);
  const name = `shop_${statementNames.size}`;
  statementNames.set(text, name);
  return name;
}
