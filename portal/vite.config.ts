import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { paintSplashFirst } from './paint-splash-first.ts';

/** The portal's bundle: hashed files that may be kept for good, and a manifest from which budgets are counted. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), paintSplashFirst()],
  build: {
    target: 'es2023',
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing is turned into a data URL: the policy of the page names its own files alone.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Few files, for each costs a slow line a place in the queue: the libraries, what every start needs of our
        // own, and what several screens share. The map stays by itself.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'], test: /(?<!main\.tsx|\.html)$/ },
            { name: 'shared', minShareCount: 2, test: /^(?!.*[\\/](map|ol|rbush)[\\/])/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: Object.fromEntries(
      ['/ws7', '/start-up.json', '/addresses', '/basemap'].map((path) => [path, 'http://127.0.0.1:8080']),
    ),
  },
});
