import { parseMessage } from './parse-message.ts';
import type { Plugin } from 'vite';

/** Parses the catalogues while an app is built, so that browsers need no parser. */
export function parsedMessages(): Plugin {
  return {
    name: 'parsed-messages',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]languages[\\/][\w-]+[\\/][\w-]+\.json$/ },
      handler: (json) => {
        const messages = Object.entries(JSON.parse(json) as Record<string, string>);
        const parsed = messages.map(([key, icu]) => [key, parseMessage(icu)]);
        return { code: JSON.stringify(Object.fromEntries(parsed)), map: null };
      },
    },
  };
}
