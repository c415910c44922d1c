import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The few routes fit into one manifest; asking for them lazily would cost a round trip on every hydrated page.
  routeDiscovery: { mode: 'initial' },
  // A page's loader, action and fallback are a few lines beside what they share with it: as files of their own they weigh more and save no time.
  splitRouteModules: false,
} satisfies Config;
