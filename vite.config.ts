import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Forty small files compress worse than three, and each is a request (ADR 17).
const framework = {
  name: 'framework',
  // The shim is TanStack Table's, which only the admin loads.
  test: /node_modules\/(?:(?:react|react-dom|react-router|scheduler|redux|react-redux)\/|use-sync-external-store\/(?!.*shim))/,
};
/** What most pages share. Without what brings zod along: only pages with forms need that. */
const everywhere = {
  name: 'everywhere',
  minShareCount: 8,
  test: (file: string) =>
    /\/src\/web\/(?:root|ui\/|state\/|features\/shell\/)/.test(file) &&
    !/field-errors|fetch-file|use-form\.|ui\/dialog|forms\/checkbox|use-min-width/.test(file),
};

/** What the frame of every page consists of, besides what many pages share. */
const frame = {
  name: 'frame',
  test: new RegExp(
    [
      '/src/web/features/shell/(?:navigation/|site-|wordmark|error-screen|test-payments)',
      '/src/web/features/search/(?:header-search|use-header-search)',
      '/src/web/(?:features/cart/pre-hydration|features/checkout/wallet/wallet-context|pre-hydration-events)',
      '/src/web/(?:state/api/log-out|state/cart/use-cart|ui/lazy-component|ui/hooks/use-effect-on-change)',
      'vite/preload-helper',
      '/src/domain/shared/default-categories',
    ].join('|'),
  ),
};

/** What lists of products consist of. */
const productCards = {
  name: 'product-cards',
  test: /\/src\/web\/(?:features\/product\/product-(?:card|grid)|ui\/rating-stars)/,
};

/** What checks a form or a response, and the small files that come with it: no public page loads it first. */
const validation = {
  name: 'validation',
  test: new RegExp(
    [
      'node_modules/zod/',
      '/src/domain/shared/(?:text-fields|date-fields|pagination/pagination)',
      '/src/domain/addresses/(?:schemas|to-address-lines)',
    ].join('|'),
  ),
};

/** Small parts of private pages: each as a file of its own would stand in the list of routes, which every page loads. */
const orderParts = {
  name: 'order-parts',
  test: /\/src\/web\/features\/orders\/(?:gift-note|postal-address-lines|order-status-badge|order-not-found|format-order-date)/,
};

/** What a product says of its size and its arrival, which carts and orders repeat. */
const productFacts = {
  name: 'product-facts',
  test: /\/src\/(?:domain\/shared\/arrival|web\/features\/product\/(?:format-dimensions|delivery\/use-arrival-text))\./,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A file inlined as a data: address would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  // Workers load what they need later, as pages do.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [framework, frame, everywhere, productCards, validation, orderParts, productFacts],
            },
          },
        },
      },
    },
  },
});
