import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { buildServiceWorker } from '@fixpoint/ui/build-service-worker.ts';
import { scopedClassName } from '@fixpoint/ui/scoped-class-name.ts';
import { parsedMessages } from '@fixpoint/languages/parsed-messages.ts';
import { buildPageScripts } from './build-page-scripts.ts';
import { chunkOf } from './chunk-of.ts';
import { dropUnusedHooks } from './drop-unused-hooks.ts';
import { paintSplashFirst } from './paint-splash-first.ts';
import { readAnswersWithoutDocument } from './read-answers-without-document.ts';

/**
 * Files of the build that load late. They get no list of files to preload, because every screen would contain
 * that list.
 */
const lateFiles = new Set<string>();

/** The portal's bundle: hashed files that browsers may cache forever, and a manifest for the budgets. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    parsedMessages(),
    react(),
    dropUnusedHooks(),
    paintSplashFirst(),
    noteLateFiles(),
    buildPageScripts(),
    // The service worker caches the page's icon, too.
    buildServiceWorker({ unhashed: ['fixpoint-mark.svg'], plugins: [readAnswersWithoutDocument] }),
  ],
  // The map's painter is a module like the page's own.
  worker: { format: 'es' },
  css: { modules: { generateScopedName: scopedClassName } },
  build: {
    target: 'es2023',
    cssTarget: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    // The licences of the packages in the pages.
    license: { fileName: 'third-party-notices.md' },
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (lateFiles.has(file) ? [] : files),
    },
    // No data URLs: the policy of the page allows only its own files.
    assetsInlineLimit: 0,
    // One small style sheet for all screens, because another would need another round trip.
    cssCodeSplit: false,
    rolldownOptions: {
      // One of the plugins builds the service worker, which takes long.
      checks: { pluginTimings: false },
      // Main is an input too, although the page has it. So it counts as shared, and is in one file with the
      // code that the screens share.
      input: ['index.html', 'src/app/main.tsx', 'src/app/send-ahead.ts'].map(
        (file) => `${import.meta.dirname}/${file}`,
      ),
      output: {
        // Few files, because browsers load six at a time, and the guest's sign-in must be one of the six.
        // Each group takes the modules it needs that no group before it has taken. No module may await at top
        // level, or the build makes one more file for it.
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
            { name: 'form', minShareCount: 2, test: (file) => chunkOf(file) === 'form' },
            { name: 'following', minShareCount: 2, test: (file) => chunkOf(file) === 'following' },
            { name: 'home-screen', test: /[\\/]home-screen\.tsx$/ },
            { name: 'open-layers-map', test: /[\\/]open-layers-map\.ts$/ },
          ],
        },
      },
    },
  },
});

/** Finds the late files of a build by the chunk of each file's main module. */
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
