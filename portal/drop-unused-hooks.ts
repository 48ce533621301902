import type { Plugin } from 'vite';

/**
 * downshift writes the names of its events onto each hook. These assignments keep unused hooks in the build.
 */
const writtenOntoUnused = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm;

/**
 * Removes the downshift hooks that the combobox does not use: a tenth of the code that home needs before the
 * map.
 */
export function dropUnusedHooks(): Plugin {
  return {
    name: 'drop-unused-hooks',
    transform: {
      filter: { id: /[\\/]downshift\.esm\.mjs$/ },
      handler: (code) => ({ code: code.replace(writtenOntoUnused, ''), map: null }),
    },
  };
}
