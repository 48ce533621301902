import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMessage } from './src/parse-message.ts';
import type { Plugin } from 'vitest/config';

/**
 * Parses the catalogues while an app is built, so that browsers need no parser. The parts in a catalogue's
 * folder are merged into one file for the browser.
 */
export function parsedMessages(): Plugin {
  const catalogueFile = /[\\/]languages[\\/][\w-]+[\\/][\w-]+\.json$/;
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    // The tests' cache knows the catalogue alone, and not its parts. So it stores neither.
    configureVitest: ({ defineCacheKeyGenerator }) =>
      defineCacheKeyGenerator(({ id }) => (catalogueFile.test(id) ? false : undefined)),
    transform: {
      filter: { id: catalogueFile },
      handler(json, id) {
        const folder = id.replace(/\.json$/, '');
        const names = globSync('*.json', { cwd: folder }).toSorted();
        const parts = names.map((name) => path.posix.join(folder, name));
        for (const part of parts) this.addWatchFile(part);
        const messages = [json, ...parts.map((part) => readFileSync(part, 'utf8'))].flatMap((catalogue) =>
          Object.entries(JSON.parse(catalogue) as Record<string, string>),
        );
        const parsed = messages.map(([key, icu]) => [key, parseMessage(icu)]);
        return { code: JSON.stringify(Object.fromEntries(parsed)), map: null };
      },
    },
  };
}
