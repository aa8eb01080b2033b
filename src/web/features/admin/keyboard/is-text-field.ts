/** Whether keys and Escape have a meaning of their own there. */
export const isTextField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches('input:not([type=checkbox], [type=radio]), textarea, select');
