import { useEffectOnChange } from '#web/ui/hooks/use-effect-on-change.ts';

/** Focuses the page's heading when the pressed button is removed: otherwise the focus would leave the page. */
export function useFocusAfterButtonRemoval(isButtonRemoved: boolean) {
  useEffectOnChange(isButtonRemoved, () => {
    if (isButtonRemoved) document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  });
}
