import { createHash } from 'node:crypto';
import path from 'node:path';
import { build, type Plugin } from 'vite';

const entry = 'src/app/service-worker/service-worker.ts';

/**
 * Builds the service worker after the desk, which it keeps: one classic script beside it, for browsers of early 2023 know no
 * other kind everywhere. The list of files makes it another one with each release.
 */
export function buildServiceWorker(): Plugin {
  return {
    name: 'build-service-worker',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const hashed = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg|webp|png)$/.test(file));
      const files = hashed.toSorted().map((file) => ({ url: `/desk/${file}`, revision: null }));
      const name = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 16);
      await build({
        root: import.meta.dirname,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
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
