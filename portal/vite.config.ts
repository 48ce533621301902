import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildServiceWorker } from '@fixpoint/ui/build-service-worker.ts';
import { parsedMessages } from '@fixpoint/languages/parsed-messages.ts';
import { chunkOf } from './chunk-of.ts';
import { dropUnusedHooks } from './drop-unused-hooks.ts';
import { paintSplashFirst } from './paint-splash-first.ts';
import { readAnswersWithoutDocument } from './read-answers-without-document.ts';

/** Files of the build that load late. They get no list of files to preload: every screen would carry that list. */
const lateFiles = new Set<string>();

/** The portal's bundle: hashed files that may be kept for good, and a manifest from which budgets are counted. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    parsedMessages(),
    react(),
    dropUnusedHooks(),
    paintSplashFirst(),
    noteLateFiles(),
    // The page's icon is kept, too.
    buildServiceWorker({ unhashed: ['fixpoint-mark.svg'], plugins: [readAnswersWithoutDocument] }),
  ],
  // The map's painter is a module like the page's own.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    cssTarget: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (lateFiles.has(file) ? [] : files),
    },
    // Nothing is turned into a data URL: the policy of the page names its own files alone.
    assetsInlineLimit: 0,
    // One small style sheet for all screens: another would be another round trip.
    cssCodeSplit: false,
    rolldownOptions: {
      // One of the plugins builds the service worker: that takes its time.
      checks: { pluginTimings: false },
      // Main, too, although the page has it: so it counts as shared, and is one file with what the screens share.
      input: ['index.html', 'src/app/main.tsx', 'src/app/send-ahead.ts'].map(
        (file) => `${import.meta.dirname}/${file}`,
      ),
      output: {
        // Few files: six are sent for at a time, and the guest's sign-in is to be one of them. Each group takes what it
        // needs and no group before it has taken; nothing awaits at top level, else the build makes a file more of each.
        codeSplitting: {
          groups: [
            { name: 'send-ahead', test: /[\\/]app[\\/]send-ahead\.ts$/ },
            { name: 'begin', test: /[\\/]app[\\/]begin\.ts$|rolldown.runtime/ },
            {
              name: 'main',
              minShareCount: 2,
              test: (file) => chunkOf(file) === undefined,
            },
            { name: 'reporting', minShareCount: 2, test: (file) => chunkOf(file) === 'reporting' },
            { name: 'following', minShareCount: 2, test: (file) => chunkOf(file) === 'following' },
            { name: 'home-screen', test: /[\\/]home-screen\.tsx$/ },
            { name: 'open-layers-map', test: /[\\/]open-layers-map\.ts$/ },
          ],
        },
      },
    },
  },
});

/** Finds the late files of a build by the chunk of the module that each file is for. */
function noteLateFiles(): Plugin {
  return {
    name: 'note-late-files',
    generateBundle: {
      // Before Vite writes the lists.
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          const id = file.facadeModuleId ?? file.moduleIds.at(-1);
          if (id !== undefined && chunkOf(id) === 'late') lateFiles.add(file.fileName);
        }
      },
    },
  };
}
