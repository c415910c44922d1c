import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The few routes fit into one manifest; asking for them lazily would cost a round trip on every live page.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
