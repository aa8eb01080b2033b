import pg from 'pg';

/** What is asked once or twice is not worth what each connection keeps of it. */
const timesBefore = 2;
/** The shop has some two hundred statements; texts without end must not fill the server's memory, nor ours. */
const mostNames = 400;
/** Which plan is right depends on the words that are looked for. */
const dependsOnWords = /\blike\b/i;

const names = new Map<string, string>();
const times = new Map<string, number>();

type Query = pg.Client['query'];
type AnyQuery = (this: pg.Client, ...input: unknown[]) => unknown;

/**
 * A connection whose server reads each statement once, and plans it once where that serves (`plan_cache_mode` auto):
 * a statement with values is given a name for its text, the same on all connections.
 */
export class PreparingClient extends pg.Client {
  override query: Query = ((config: unknown, values?: unknown, ...rest: unknown[]) => {
    const query: AnyQuery = super.query;
    const name = isStatement(config) && Array.isArray(values) && values.length ? nameOf(config.text) : null;
    return query.call(this, name ? { ...(config as object), name } : config, values, ...rest);
  }) as Query;
}

function isStatement(config: unknown): config is { text: string } {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}

function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known || names.size >= mostNames || dependsOnWords.test(text)) return known ?? null;
  const before = times.get(text) ?? 0;
  if (before < timesBefore) {
    if (times.size >= mostNames) times.clear();
    times.set(text, before + 1);
    return null;
  }
  times.delete(text);
  const name = `shop_${names.size}`;
  names.set(text, name);
  return name;
}
