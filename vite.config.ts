import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

const FRAMEWORK = {
  name: 'framework',
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|zod)[\\/]/,
};

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // How long each plugin took is of no interest to somebody who starts the market.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  // One file of the libraries that every live page needs compresses better than eight, and is asked for once.
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [FRAMEWORK] } } } } },
  },
});
