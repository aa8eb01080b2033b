import { useEffect } from 'react';

type RecordedInput = { value: string } | { checked: boolean };

declare global {
  interface Window {
    /** What was typed and asked for before the page ran, in its order. */
    preHydrationEvents?: { typed: Map<Element, RecordedInput>; asked: Map<Element, Event>; end(): void };
  }
}

/**
 * Stands in the head of every page and keeps what is typed, clicked and sent before React listens. A form that is
 * sent so early would otherwise be sent by the browser, its password in the address. Links and search forms work
 * without us and are left alone.
 */
export const preHydrationEventsScript = `(() => {
  const typed = new Map(), asked = new Map();
  const type = ({ target }) =>
    typed.set(target, target.matches('[type=checkbox],[type=radio]') ? { checked: target.checked } : { value: target.value });
  const ask = (event) => {
    const asking = event.type === 'submit' ? event.target : event.target.closest('button[type=button]');
    if (!asking || (event.type === 'submit' && asking.hasAttribute('action'))) return;
    event.preventDefault();
    asked.set(asking, event);
  };
  const kinds = { input: type, change: type, click: ask, submit: ask };
  for (const kind in kinds) document.addEventListener(kind, kinds[kind], true);
  window.preHydrationEvents = { typed, asked, end() {
    for (const kind in kinds) document.removeEventListener(kind, kinds[kind], true);
    delete window.preHydrationEvents;
  } };
})()`;

/** Hands over, once, what was kept: the words into their fields, then each click and form that was waiting. */
export function useReplayPreHydrationEvents(): void {
  useEffect(() => {
    const early = window.preHydrationEvents;
    if (!early) return;
    early.end();
    for (const [field, typed] of early.typed) restoreInput(field, typed);
    // A form reads what its last rendering knew: it is asked after the words have come to it.
    setTimeout(() => early.asked.forEach(replayEvent));
  }, []);
}

function replayEvent(event: Event, asking: Element): void {
  if (asking instanceof HTMLFormElement) asking.requestSubmit((event as SubmitEvent).submitter);
  else (asking as HTMLElement).click();
}

/** React hears only of values that differ from the last one it set on the element: it is shown another one first. */
function restoreInput(field: Element, typed: RecordedInput): void {
  if ('checked' in typed) {
    const box = field as HTMLInputElement;
    box.checked = box.type === 'checkbox' && !typed.checked;
    box.click();
    return;
  }
  (field as HTMLInputElement).value = '';
  const nativeValueSetter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
  nativeValueSetter?.set?.call(field, typed.value);
  field.dispatchEvent(new Event(field.matches('select') ? 'change' : 'input', { bubbles: true }));
}
