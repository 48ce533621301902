import { parsedMessages } from '@fixpoint/languages/parsed-messages.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildServiceWorker } from '@fixpoint/ui/build-service-worker.ts';
import { declareLayers } from './declare-layers.ts';

/** The desk's bundle, served below /desk: hashed files that may be kept for good, and a manifest from which budgets are counted. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [parsedMessages(), react(), buildServiceWorker(), declareLayers()],
  // The mark is one of the portal's files.
  publicDir: false,
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    cssTarget: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing is turned into a data URL: the policy of the page names its own files alone.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // One of the plugins parses the catalogues: that takes its time.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // What everybody loads is one file: cut up for the pages that share parts of it, it compresses worse.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
