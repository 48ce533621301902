import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** Runs before everything else and preloads the files that the templates of the page name. */
const sendsAhead = 'send-ahead.ts';

/** The modules whose files the templates name: first the home screen, then the map. */
const likelyNext = ['home-screen.tsx'];
const afterwards = ['open-layers-map.ts'];

/**
 * Orders the resources of the built page. The style sheet follows the splash, because in the head it would
 * delay the first paint, which needs only the inline style. Templates name the files that most visitors need
 * next. `send-ahead.ts` preloads them once it knows the wanted screen. The server adds the catalogue in the
 * visitor's language.
 */
export function paintSplashFirst(): Plugin {
  return {
    name: 'paint-splash-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const [style = ''] = html.match(styleSheet) ?? [];
        const [ahead] = chunksWith([sendsAhead], bundle);
        if (ahead === undefined) return html;
        const page = `${html}${ahead.fileName}`;
        const next = filesNeeded(likelyNext, bundle).filter((file) => !page.includes(file));
        const last = filesNeeded(afterwards, bundle).filter(
          (file) => !page.includes(file) && !next.includes(file),
        );
        const templates = [
          template('ahead', ['<!--ahead-->', ...next.map(hint)]),
          template('afterwards', [...last.map(hint), ...workersOf(afterwards, bundle).map(laterHint)]),
        ];
        const script = `<script type="module" async src="/${ahead.fileName}"></script>`;
        return (
          html
            .replace(styleSheet, '')
            // `send-ahead.ts` has its own async element, so it runs before the modules that import it.
            .replace(`<script type="module" crossorigin src="/${ahead.fileName}"></script>`, '')
            .replace('<!--head-->', (it) => `${it}\n    ${script}`)
            .replace('</body>', () => `  ${templates.join('')}${style}\n  </body>`)
        );
      },
    },
  };
}

function template(id: string, hints: readonly string[]): string {
  return `<template id="${id}">${hints.join('')}</template>`;
}

function hint(file: string): string {
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/**
 * For the workers that paint the map, after the code that handles clicks. Browsers have no preload hint for
 * workers.
 */
function laterHint(file: string): string {
  return `<link rel="prefetch" href="/${file}">`;
}

/** The files of these modules and of all their imports. */
function filesNeeded(modules: readonly string[], bundle: Bundle): string[] {
  const files = new Set<string>();
  const add = ({ fileName, imports }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return;
    files.add(fileName);
    imports.map((file) => bundle[file]).forEach((chunk) => chunk?.type === 'chunk' && add(chunk));
  };
  chunksWith(modules, bundle).forEach(add);
  return [...files];
}

/** The workers that these modules start. Each worker is a build of its own. */
function workersOf(modules: readonly string[], bundle: Bundle): string[] {
  const assets = chunksWith(modules, bundle).flatMap((chunk) => [
    ...(chunk.viteMetadata?.importedAssets ?? []),
  ]);
  return assets.filter((file) => file.endsWith('.js'));
}

function chunksWith(modules: readonly string[], bundle: Bundle): Rolldown.OutputChunk[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  return modules.flatMap((name) =>
    chunks.filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${name}`))),
  );
}
