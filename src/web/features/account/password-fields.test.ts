import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Provider } from 'react-redux';
import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { LogInForm } from '#web/features/account/log-in/log-in-form.tsx';
import { RegisterForm } from '#web/features/account/log-in/register-form.tsx';
import { createAppStore } from '#web/state/store.ts';

it.each([
  ['log-in', LogInForm, 'current-password', 1],
  ['registration', RegisterForm, 'new-password', 2],
] as const)('the %s masks a password and has an autocomplete attribute', (_name, form, meant, count) => {
  const Screen = createRoutesStub([{ path: '/', Component: form }]);
  const props = { store: createAppStore(), children: createElement(Screen) };
  const html = renderToStaticMarkup(createElement(Provider, props));
  const fields = html.match(/<input[^>]*autocomplete="(?:current|new)-password"[^>]*>/gi) ?? [];
  expect(fields).toHaveLength(count);
  expect(html.match(/<button type="button" aria-pressed="false"/g)).toHaveLength(count);
  for (const field of fields) {
    expect(field).toContain('type="password"');
    expect(field).toMatch(new RegExp(`autocomplete="${meant}"`, 'i'));
    expect(field).not.toMatch(/onpaste|readonly|maxlength="\d{1,2}"/i);
  }
});
