import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;
const place = /\b(?:stability|subject): '[a-z]+',/g;

/**
 * Removes from the bundle what only the description of the API says of a command. The desk would load all of it.
 */
export function dropSummaries(): Plugin {
  return {
    name: 'drop-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/desk\/.*\.ts$/ },
      handler: (code) => ({
        code: code.replaceAll(summary, `summary: ''`).replaceAll(place, ''),
        map: null,
      }),
    },
  };
}
