import type axe from 'axe-core';
import type { Page } from 'playwright-core';

type Evaluate = (this: { data(of: unknown): void }, node: Element, ...more: unknown[]) => unknown;
interface Audit {
  rules: { id: string; matches(node: Element, ...more: unknown[]): unknown }[];
  checks: Record<string, { evaluate: Evaluate }>;
}
interface KnownContrast {
  /** To be called when styles may have changed. */
  reset(): void;
  /** Whether a visible text below this element looks like none with sufficient contrast. */
  hasUnknown(part: Element): boolean;
  /** The new styles of sufficient contrast since the last call. */
  takeFound(): string[];
}
export type CheckedWindow = Window & { axe: typeof axe; knownContrast: KnownContrast };

/** On any page of this worker, since all have the same style sheets. */
const known = new Set<string>();

/**
 * Contrast takes most of axe's time, and most texts look like one that was checked on an earlier page. Makes axe leave
 * out each text whose color, size and weight are those of one with sufficient contrast, on the same backgrounds.
 */
export const skipKnownContrast = (page: Page): Promise<void> => page.evaluate(wrapContrastRule, [...known]);

export function addKnownContrast(found: readonly string[]): void {
  for (const look of found) known.add(look);
}

function wrapContrastRule(before: string[]): void {
  const checked = window as unknown as CheckedWindow;
  const { rules, checks } = (checked.axe as unknown as { _audit: Audit })._audit;
  const rule = rules.find(({ id }) => id === 'color-contrast');
  const check = checks['color-contrast'];
  if (!rule || !check) throw new Error('axe has no rule of contrast');
  const known = new Set(before);
  let found: string[] = [];
  let grounds = new Map<Element, { back: string; group: string }>();

  /** The backgrounds from the last opaque one on, and what changes the colors of a whole group. */
  function groundOf(element: Element): { back: string; group: string } {
    const cached = grounds.get(element);
    if (cached) return cached;
    const { parentElement } = element;
    const behind = parentElement ? groundOf(parentElement) : { back: '', group: '' };
    const style = getComputedStyle(element);
    const { backgroundColor: color, backgroundImage: image, opacity, filter, mixBlendMode, position } = style;
    const isClear = color === 'rgba(0, 0, 0, 0)' && image === 'none';
    const isOpaque = !/rgba|\//.test(color);
    const isPlain = opacity === '1' && filter === 'none' && mixBlendMode === 'normal';
    const isInFlow = position === 'static' || position === 'relative';
    const ground = {
      back: isClear ? behind.back : `${isOpaque ? '' : behind.back}>${color} ${image}`,
      group:
        isPlain && isInFlow
          ? behind.group
          : `${behind.group}>${opacity} ${filter} ${mixBlendMode} ${position}`,
    };
    grounds.set(element, ground);
    return ground;
  }
  function lookOf(element: Element): string {
    const { color, fontSize, fontWeight, textShadow, webkitTextFillColor } = getComputedStyle(element);
    const { back, group } = groundOf(element);
    return [color, fontSize, fontWeight, textShadow, webkitTextFillColor, back, group].join(' ');
  }
  const isField = (element: Element) => element.matches('input, select, textarea');
  const hasText = (element: Element) =>
    isField(element) ||
    [...element.childNodes].some((child) => child.nodeType === 3 && child.nodeValue?.trim());
  const isKnown = (element: Element) => hasText(element) && known.has(lookOf(element));

  const { matches } = rule;
  rule.matches = (node, ...more) => !isKnown(node) && matches.call(rule, node, ...more);
  const { evaluate } = check;
  check.evaluate = function (node, ...more) {
    if (isKnown(node)) return true;
    let ratio: unknown;
    const data = (of: unknown) => {
      ratio = (of as { contrastRatio?: unknown }).contrastRatio;
      this.data(of);
    };
    const result = evaluate.call({ ...this, data }, node, ...more);
    // A hidden text passes without a ratio, and one over a picture has no result.
    if (result === true && typeof ratio === 'number' && hasText(node)) {
      known.add(lookOf(node));
      found.push(lookOf(node));
    }
    return result;
  };

  /** Whether axe checks it: it leaves out hidden and disabled ones. */
  function isChecked(element: Element): boolean {
    if (!hasText(element) || element.closest(':disabled, [aria-disabled=true], [inert], option'))
      return false;
    if (element.matches('script, style, noscript, title')) return false;
    if (element.matches('[type=hidden], [type=range], [type=checkbox], [type=radio]')) return false;
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  }
  checked.knownContrast = {
    reset() {
      grounds = new Map();
    },
    hasUnknown: (part) =>
      [part, ...part.querySelectorAll('*')].some((each) => isChecked(each) && !isKnown(each)),
    takeFound() {
      const all = found;
      found = [];
      return all;
    },
  };
}
