import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// Forty small files compress worse than three, and each is a request (ADR 17).
const framework = {
  name: 'framework',
  test: /node_modules\/(?:react|react-dom|react-router|scheduler|redux|react-redux|use-sync-external-store)\//,
};
/** What most pages share. Without what brings zod along: only pages with forms need that. */
const everywhere = {
  name: 'everywhere',
  minShareCount: 8,
  test: (file: string) =>
    /\/src\/web\/(?:root|ui\/|state\/|features\/shell\/)/.test(file) && !/field-errors|use-form\./.test(file),
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A file inlined as a data: address would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
  environments: {
    client: {
      build: { rolldownOptions: { output: { codeSplitting: { groups: [framework, everywhere] } } } },
    },
  },
});
