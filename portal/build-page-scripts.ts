import path from 'node:path';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { scopedClassName } from '@fixpoint/ui/scoped-class-name.ts';

/** The scripts of pages that the server writes, and the manifest in which the server finds them. */
const scripts = ['public-map/public-map.ts', 'report-again/report-again.ts'];
const manifest = '.vite/page-scripts.json';

/**
 * Builds the scripts apart from the portal. They share code with it, and a common build would make the portal load more
 * files.
 */
export function buildPageScripts(): Plugin {
  let app: ResolvedConfig;
  return {
    name: 'build-page-scripts',
    apply: 'build',
    configResolved: (config) => void (app = config),
    async writeBundle({ dir = '' }) {
      await build({
        root: app.root,
        configFile: false,
        logLevel: 'warn',
        publicDir: false,
        worker: { format: 'es' },
        css: { modules: { generateScopedName: scopedClassName } },
        build: {
          target: app.build.target,
          cssTarget: app.build.cssTarget,
          outDir: dir,
          emptyOutDir: false,
          manifest,
          modulePreload: { polyfill: false },
          assetsInlineLimit: 0,
          rolldownOptions: { input: scripts.map((file) => path.join(app.root, 'src/page-scripts', file)) },
        },
      });
    },
  };
}
