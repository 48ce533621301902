import type { Plugin } from 'vite';

/** downshift writes the names of its events onto each hook, which keeps those in the build that nobody imports. */
const writtenOntoUnused = /^(?:useSelect|useMultipleSelection|_useTagGroup)\.stateChangeTypes = .*$/gm;

/** Leaves out what the combobox does not use: a tenth of the code that home needs before the map. */
export function dropUnusedHooks(): Plugin {
  return {
    name: 'drop-unused-hooks',
    transform: {
      filter: { id: /[\\/]downshift\.esm\.mjs$/ },
      handler: (code) => ({ code: code.replace(writtenOntoUnused, ''), map: null }),
    },
  };
}
