import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMessage } from './src/parse-message.ts';
import type { Plugin } from 'vite';

/**
 * Parses the catalogues while an app is built, so that browsers need no parser. The parts in a catalogue's
 * folder are merged into one file for the browser.
 */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]languages[\\/][\w-]+[\\/][\w-]+\.json$/ },
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
