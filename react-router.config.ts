import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build/pages',
  ssr: true,
  // The whole route table is known from the start: one cacheable file, no discovery calls.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
