import { build } from 'rolldown';
import { projectRoot } from '#root';

/** Not bundled: packages with native code or data files, and those needed with `--live` only. */
const unbundled = [/^@node-rs\//, /^sharp$/, /^pdfkit$/, /^manifold-3d$/, /^@fastify\/swagger-ui$/, 'vite'];

// Run as a separate process, `node bundle-shop.ts <folder>`, so that the shop does not keep the bundler's memory.
await build({
  cwd: projectRoot,
  input: {
    shop: 'src/shop.ts',
    sandbox: 'sandbox/main.ts',
    'printers-sim': 'printers-sim/main.ts',
    pictures: 'src/infra/files/picture-worker.ts',
    meshes: 'src/infra/files/mesh-worker.ts',
    'print-files': 'src/infra/print-files/print-file-worker.ts',
    gcode: 'src/infra/slicer/gcode-worker.ts',
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
