import type { Telemetry } from '#domain/shared/telemetry.ts';

type Call = (...input: unknown[]) => unknown;

/** Wraps a provider so that each call is a span. */
export function traceMethodCalls<T extends object>(telemetry: Telemetry, name: string, provider: T): T {
  const traced = Object.entries(provider).map(([call, does]) => {
    // Verifying a webhook calls nobody and returns at once.
    if (call === 'verifyWebhook' || typeof does !== 'function') return [call, does];
    return [
      call,
      (...input: unknown[]) => telemetry.span(`${name}.${call}`, async () => (does as Call)(...input)),
    ];
  });
  return Object.fromEntries(traced) as T;
}
