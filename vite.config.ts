import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    target: 'es2022',
    // How long each plugin took is of no interest to somebody who starts the market.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
});
