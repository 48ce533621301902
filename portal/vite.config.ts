import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { parsedMessages } from './parsed-messages.ts';
import { paintSplashFirst } from './paint-splash-first.ts';

/** What belongs to requests or to logging out, which login and the screens around it never show. */
const aboutRequests =
  /[\\/](features[\\/](notes|live|photos|recent-requests|requests)|cache-per-person|log-out|end-at-server|shown-date|text-area(\.module)?|progress-bar(\.module)?|call-with-progress|photo-data|guid|useQueries|queriesObserver|(create|find)-(all|citizen-request|file|temp-file|work-request)[\w-]*)([\\/]|\.)/;

/** What makes steps of the history, which home needs at once and the others when all else is there. */
const steps = /[\\/]navigation[\\/](history-|step-move|use-reopening)/;

/** Drafts: the map screen's, and what every visit sweeps once all else is there. */
const drafts = /[\\/](drafts|idb)[\\/]/;

/** The map, which comes last. */
const map = /[\\/](map|place-map|ol|rbush|pbf|quickselect)[\\/]/;

/** The portal's bundle: hashed files that may be kept for good, and a manifest from which budgets are counted. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [parsedMessages(), react(), paintSplashFirst()],
  // The map's painter is a module like the page's own.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    cssTarget: ['chrome109', 'firefox115', 'safari16.4'],
    manifest: true,
    modulePreload: { polyfill: false },
    // Nothing is turned into a data URL: the policy of the page names its own files alone.
    assetsInlineLimit: 0,
    // One small style sheet for all screens: another would be another round trip.
    cssCodeSplit: false,
    rolldownOptions: {
      input: ['index.html', 'src/app/send-ahead.ts'].map((file) => `${import.meta.dirname}/${file}`),
      output: {
        // Few files, for each costs a slow line a place in the queue. Each group takes what it needs and no group
        // before it has taken. The build merges them with the screens' own files as long as nothing awaits at top level.
        codeSplitting: {
          groups: [
            { name: 'begin', test: /[\\/]app[\\/]begin\.ts$/ },
            { name: 'main', test: /[\\/]app[\\/]main\.tsx$/ },
            {
              name: 'shared',
              minShareCount: 2,
              test: (file) => ![map, aboutRequests, drafts, steps].some((room) => room.test(file)),
            },
            { name: 'steps', test: steps },
            // Two files: what the report needs too, and what only those need who follow a request.
            {
              name: 'following',
              minShareCount: 2,
              test: aboutRequests,
              entriesAware: true,
              entriesAwareMergeThreshold: 20_000,
            },
            { name: 'drafts', test: drafts },
            { name: 'home-screen', test: /[\\/]home-screen\.tsx$/ },
            { name: 'open-layers-map', test: /[\\/]open-layers-map\.ts$/ },
          ],
        },
      },
    },
  },
});
