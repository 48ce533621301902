import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { buildServiceWorker } from '@fixpoint/ui/build-service-worker.ts';
import { parsedMessages } from '@fixpoint/languages/parsed-messages.ts';
import { dropUnusedHooks } from './drop-unused-hooks.ts';
import { paintSplashFirst } from './paint-splash-first.ts';
import { readAnswersWithoutDocument } from './read-answers-without-document.ts';

/** What only those need who follow a request: its notes, its photos, and what changes meanwhile. */
const following =
  /[\\/](features[\\/](notes|live|requests[\\/]outcome)|ui[\\/]src[\\/]live|photo-(queries|section|thumbnails|zoom)|request-photos|display-picture|use-arrived-photos|useQueries|queriesObserver|cache-per-person|request-entries|shown-(date|time)|text-or-number|list-failed|status-strip|find-(file|work-request)[\w-]*|create-work-request-note|live-updates)([\\/]|\.)/;

/** What writing a request needs and is shared: photos, drafts, steps of the history. Login and the screens around it never show it. */
const reporting =
  /[\\/](photos|features[\\/](recent-requests|requests|drafts)|idb|ask-to-send|is-without-connection|waiting|history-(entry|steps)|step-move|use-reopening|log-out|end-at-server|requests-text|text-area(\.module)?|progress-bar(\.module)?|call-with-progress|photo-data|guid|create-(file|temp-file|work-request))([\\/]|\.)/;

/** What waits for a connection: it comes when the map is there. */
const outbox = /[\\/](outbox|seen|post-office|ways-to-send|outbox-sender|afterwards|start-offline)[\\/.]/;

/** What comes so late that nobody waits for what it needs: its list would be in the code of every screen. */
const isLate = /[\\/](afterwards|start-offline|sweep-drafts|outbox[\w-]*|connection-strip)-/;

/** The map, which comes last. */
const map = /[\\/](map|place-map|ol|rbush|pbf|quickselect)[\\/]/;

/** The portal's bundle: hashed files that may be kept for good, and a manifest from which budgets are counted. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    parsedMessages(),
    react(),
    dropUnusedHooks(),
    paintSplashFirst(),
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
      resolveDependencies: (file, files) => (isLate.test(file) ? [] : files),
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
              test: (file) => ![map, following, reporting, outbox].some((room) => room.test(file)),
            },
            {
              name: 'reporting',
              minShareCount: 2,
              test: (file) => reporting.test(file) && !following.test(file),
            },
            { name: 'following', minShareCount: 2, test: following },
            { name: 'home-screen', test: /[\\/]home-screen\.tsx$/ },
            { name: 'open-layers-map', test: /[\\/]open-layers-map\.ts$/ },
          ],
        },
      },
    },
  },
});
