import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The portal's bundle: hashed files that may be kept for good, and a manifest from which the server takes its preloads. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing is turned into a data URL: the policy of the page names its own files alone.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: Object.fromEntries(
      ['/ws7', '/start-up.json', '/addresses', '/basemap'].map((path) => [path, 'http://127.0.0.1:8080']),
    ),
  },
});
