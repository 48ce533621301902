import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Moves the style sheets of the page behind the splash: in the head they would hold back the first paint, which needs
 * only the style in the page itself.
 */
function paintSplashFirst(): Plugin {
  const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;
  return {
    name: 'paint-splash-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(styleSheet)?.join('') ?? '';
        return html.replace(styleSheet, '').replace('</body>', () => `${links}\n  </body>`);
      },
    },
  };
}

/** The portal's bundle: hashed files that may be kept for good, and a manifest from which the server takes its preloads. */
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
        // What every start needs comes in few files, for each costs a slow line a place in the queue; the libraries
        // apart from our own code, which changes more often.
        codeSplitting: {
          groups: [
            { name: 'libraries', tags: ['$initial'], test: /node_modules/ },
            { name: 'start', tags: ['$initial'], test: /(?<!main\.tsx|\.html)$/ },
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
