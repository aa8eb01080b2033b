import { omitted } from './field-kinds.ts';

/** A copy of `body` with another value at 'orderDetails.orderItems.0.qty', or without that field. */
export function replaceField(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body) as Record<string, unknown>;
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  let place = copy;
  for (const step of steps) place = place[step] as Record<string, unknown>;
  if (value === omitted) delete place[last];
  else place[last] = value;
  return copy;
}
