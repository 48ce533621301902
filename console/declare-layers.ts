import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

/**
 * Puts the order of the layers at the top of the style sheet. The styles of shared chunks come before those
 * of the entry. Without this order, the first layer that they name would lose to all others.
 */
export function declareLayers(): Plugin {
  const look = path.resolve(import.meta.dirname, '../ui/src/look/look.css');
  const order = /^@layer [\w, ]+;$/m.exec(readFileSync(look, 'utf8'))?.[0];
  if (order === undefined) throw new Error(`${look} declares no order of layers.`);
  return {
    name: 'declare-layers',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${order}\n${String(file.source)}`;
    },
  };
}
