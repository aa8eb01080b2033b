import { build } from 'rolldown';
import { projectRoot } from '#root';

/** What holds machine code or files of its own beside its modules, and what only `--live` wants: not bundled. */
const unbundled = [/^@node-rs\//, /^sharp$/, /^@fastify\/swagger-ui$/, 'vite'];

// A process of its own, `node bundle-shop.ts <folder>`: the bundler's memory is not the shop's.
await build({
  cwd: projectRoot,
  input: {
    shop: 'src/shop.ts',
    sandbox: 'sandbox/main.ts',
    pictures: 'src/infra/files/picture-worker.ts',
  },
  platform: 'node',
  external: unbundled,
  logLevel: 'silent',
  transform: { define: { 'process.env.NODE_ENV': '"production"' } },
  output: {
    dir: process.argv[2] as string,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  },
});
