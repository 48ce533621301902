import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';

const entry = 'src/app/service-worker/service-worker.ts';

interface Options {
  /** Files without a hash in their name that the worker also caches, by their content. */
  unhashed?: readonly string[];
  /** Plugins for the build of the worker only. */
  plugins?: readonly Plugin[];
}

/**
 * Builds the service worker after the app, whose files it caches. It is one classic script next to the page,
 * because browsers of early 2023 do not all support module workers. The list of files changes the script with
 * each release.
 */
export function buildServiceWorker({ unhashed = [], plugins = [] }: Options = {}): Plugin {
  let app: ResolvedConfig;
  return {
    name: 'build-service-worker',
    apply: 'build',
    configResolved: (config) => void (app = config),
    async writeBundle({ dir = '' }, bundle) {
      const hashed = Object.keys(bundle).filter((file) => /^assets\/.*\.(js|css|svg|webp|png)$/.test(file));
      const files = [
        ...hashed.toSorted().map((file) => ({ url: app.base + file, revision: null })),
        ...unhashed.map((file) => ({
          url: app.base + file,
          revision: hashOf(readFileSync(path.join(dir, file))),
        })),
      ];
      const name = hashOf(JSON.stringify(files));
      await build({
        root: app.root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        plugins: [...plugins],
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
            input: path.join(app.root, entry),
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
