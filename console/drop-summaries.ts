import type { Plugin } from 'vite';

const summary = /\bsummary:\s*(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")/g;

/**
 * Removes the summaries of the commands from the bundle. They are for the description of the API, and the desk would load
 * all of them.
 */
export function dropSummaries(): Plugin {
  return {
    name: 'drop-summaries',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/contract\/src\/desk\/.*\.ts$/ },
      handler: (code) => ({ code: code.replaceAll(summary, `summary: ''`), map: null }),
    },
  };
}
