import { parsedMessages } from '@fixpoint/languages/parsed-messages.ts';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildServiceWorker } from '@fixpoint/ui/build-service-worker.ts';
import { scopedClassName } from '@fixpoint/ui/scoped-class-name.ts';
import { declareLayers } from './declare-layers.ts';
import { dropSummaries } from './drop-summaries.ts';

/**
 * The desk's bundle, served below /desk. Its files have hashed names and may be cached for good. The manifest
 * is for counting budgets.
 */
export default defineConfig({
  root: import.meta.dirname,
  base: '/desk/',
  plugins: [parsedMessages(), react(), dropSummaries(), buildServiceWorker(), declareLayers()],
  // The portal's files include the mark.
  publicDir: false,
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    // The licences of the packages in the pages.
    license: { fileName: 'third-party-notices.md' },
    modulePreload: { polyfill: false },
    // No data URLs: the page's policy allows files of its own origin only.
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    // The plugin that parses the catalogues takes long.
    rolldownOptions: {
      checks: { pluginTimings: false },
      // One file for the code that every page loads: split into shared parts, it compresses worse.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
});
