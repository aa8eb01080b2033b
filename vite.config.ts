import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // A file inlined as a data: address would be refused by the Content-Security-Policy.
    assetsInlineLimit: 0,
    target: 'es2022',
  },
});
