import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect } from 'vitest';
import { testRequirement } from '#tests/helpers/test-requirement.ts';
import { useWalletOptions } from '#web/features/checkout/wallet/wallet-context.tsx';
import App from './root.tsx';

testRequirement('2.22', 'The app is wrapped in a wallet payment provider context', () => {
  const Screen = () => JSON.stringify(useWalletOptions());
  expect(() => renderToStaticMarkup(createElement(Screen))).toThrow('outside of WalletPaymentProvider');
  const Routes = createRoutesStub([
    { path: '/', Component: App, children: [{ index: true, Component: Screen }] },
  ]);
  const html = renderToStaticMarkup(createElement(Routes));
  expect(JSON.parse(html.replaceAll('&quot;', '"'))).toEqual({ currency: 'USD', intent: 'capture' });
});
