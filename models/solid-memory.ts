import type { ManifoldToplevel } from 'manifold-3d';

interface Handle {
  delete(): void;
  isDeleted(): boolean;
}

const trackedHandles: Handle[] = [];

/**
 * Remembers each solid and outline that a method answers. WebAssembly's memory knows no garbage collection:
 * without `releaseSolids` some forty products fill it, and then nothing works any more.
 */
export function trackSolids({ Manifold, CrossSection }: ManifoldToplevel): void {
  for (const kind of [Manifold, CrossSection]) {
    // manifold-3d hands out a prototype in front of the one that its solids have.
    for (const owner of [kind, Object.getPrototypeOf(kind.prototype)]) trackResults(owner);
  }
}

/** What was made so far stays for good: outlines that modules keep as constants. */
export function retainSolids(): void {
  trackedHandles.length = 0;
}

/** Frees all other solids and outlines made so far: they cannot be used any more. */
export function releaseSolids(): void {
  for (const handle of trackedHandles.splice(0)) if (!handle.isDeleted()) handle.delete();
}

function trackResults(owner: Record<string, unknown>): void {
  for (const name of Object.getOwnPropertyNames(owner)) {
    const method = Object.getOwnPropertyDescriptor(owner, name)?.value;
    if (typeof method !== 'function' || name === 'constructor' || name === 'prototype') continue;
    owner[name] = function (this: unknown, ...args: unknown[]) {
      const answer: unknown = method.apply(this, args);
      for (const one of Array.isArray(answer) ? answer : [answer])
        if (isHandle(one)) trackedHandles.push(one);
      return answer;
    };
  }
}

function isHandle(value: unknown): value is Handle {
  return typeof value === 'object' && value !== null && 'isDeleted' in value;
}
