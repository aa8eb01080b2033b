import { useEffect } from 'react';

type RecordedInput = { value: string } | { checked: boolean };

declare global {
  interface Window {
    /** Inputs and events recorded before hydration, in the order of their last change. */
    preHydrationEvents?: { typed: Map<Element, RecordedInput>; asked: Map<Element, Event>; end(): void };
  }
}

/**
 * Runs in the head of every page and records inputs, clicks and submits until React listens. Otherwise the browser
 * would submit an early form itself, with its password in the address. Links and search forms work without JavaScript
 * and are not recorded. A recorded click or submit reaches no other listener: React may already listen while the inputs
 * are still to be replayed, and would check the form without them.
 */
export const preHydrationEventsScript = `(() => {
  const typed = new Map(), asked = new Map();
  const type = ({ target }) => {
    typed.delete(target);
    typed.set(target, target.matches('[type=checkbox],[type=radio]') ? { checked: target.checked } : { value: target.value });
  };
  const ask = (event) => {
    const asking = event.type === 'submit' ? event.target : event.target.closest('button[type=button]');
    if (!asking || (event.type === 'submit' && asking.hasAttribute('action'))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    asked.set(asking, event);
  };
  const kinds = { input: type, change: type, click: ask, submit: ask };
  for (const kind in kinds) document.addEventListener(kind, kinds[kind], true);
  window.preHydrationEvents = { typed, asked, end() {
    for (const kind in kinds) document.removeEventListener(kind, kinds[kind], true);
    delete window.preHydrationEvents;
  } };
})()`;

/** Replays the recorded events once: first the inputs, then the clicks and submits. */
export function useReplayPreHydrationEvents(): void {
  useEffect(() => {
    const early = window.preHydrationEvents;
    if (!early) return;
    early.end();
    for (const [field, typed] of early.typed) restoreInput(field, typed);
    // Form handlers read the last rendered state, so they run after the inputs have been rendered.
    setTimeout(() => early.asked.forEach(replayEvent));
  }, []);
}

function replayEvent(event: Event, asking: Element): void {
  if (asking instanceof HTMLFormElement) asking.requestSubmit((event as SubmitEvent).submitter);
  else (asking as HTMLElement).click();
}

/** React ignores a value equal to the last one it set on the element, so a different one is set first. */
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
