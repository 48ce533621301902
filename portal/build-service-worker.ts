import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const entry = 'src/app/service-worker/service-worker.ts';

/** A worker has no DOMParser: what reads answers by it is replaced. */
const readAnswersWithoutDocument: Plugin = {
  name: 'read-answers-without-document',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === './read-answer.ts' && path.basename(path.dirname(importer)) === 'api'
      ? path.join(import.meta.dirname, path.dirname(entry), 'read-answer.ts')
      : undefined,
};

/** Beside the hashed files; what names the page's icon is kept by its content. */
const unhashed = ['fixpoint-mark.svg'];

/**
 * Builds the service worker after the portal, which it keeps: one classic script at the root, for it looks after all of the
 * host, and browsers of early 2023 know no other kind everywhere. The list of files makes it another one with each release.
 */
export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const hashed = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg|webp|png)$/.test(file));
      const files = [
        ...hashed.toSorted().map((file) => ({ url: `/${file}`, revision: null })),
        ...unhashed.map((file) => ({
          url: `/${file}`,
          revision: hashOf(readFileSync(path.join(dir, file))),
        })),
      ];
      const name = hashOf(JSON.stringify(files));
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [readAnswersWithoutDocument],
        define: {
          builtRelease: JSON.stringify({ name, files }),
          'process.env.NODE_ENV': JSON.stringify('production'),
        },
        build: {
          target: 'es2023',
          outDir: dir,
          emptyOutDir: false,
          modulePreload: false,
          rolldownOptions: {
            input: path.join(import.meta.dirname, entry),
            output: { format: 'iife', entryFileNames: 'service-worker.js' },
          },
        },
      });
    },
  };
}

function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}
