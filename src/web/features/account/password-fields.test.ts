import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LogInForm } from '#web/features/account/log-in/log-in-form.tsx';
import { RegisterForm } from '#web/features/account/log-in/register-form.tsx';
import { createAppStore } from '#web/state/store.ts';

it.each([
  ['log-in', LogInForm, 'current-password', ['Show password']],
  ['registration', RegisterForm, 'new-password', ['Show password', 'Show confirm password']],
] as const)('the %s masks a password and has an autocomplete attribute', (_name, form, meant, buttons) => {
  const Screen = createRoutesStub([{ path: '/', Component: form }]);
  const props = { store: createAppStore(), children: createElement(Screen) };
  const html = renderToStaticMarkup(createElement(Provider, props));
  const fields = html.match(/<input[^>]*autocomplete="(?:current|new)-password"[^>]*>/gi) ?? [];
  expect(fields).toHaveLength(buttons.length);
  // The name alone says the state.
  const shown = [...html.matchAll(/<button type="button" class="[^"]*">(Show.*?)<\/button>/g)];
  expect(shown.map(([, words]) => words?.replaceAll(/<.*?>/g, ''))).toEqual(buttons);
  for (const field of fields) {
    expect(field).toContain('type="password"');
    expect(field).toMatch(new RegExp(`autocomplete="${meant}"`, 'i'));
    expect(field).not.toMatch(/onpaste|readonly|maxlength="\d{1,2}"/i);
  }
});
