import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/** Runs before everything else: it sends for the files that the page's template names. */
const sendsAhead = 'send-ahead.ts';

/** Whose files are named there: the map's screen; and to be sent for later, the map. */
const likelyNext = ['home-screen.tsx'];
const afterwards = ['open-layers-map.ts'];

/**
 * Orders what the built page sends for. The style sheet stands behind the splash: in the head it would hold back the
 * first paint, which needs only the style in the page itself. What comes next for most is named in a template, to be
 * sent for once it is known which screen the visitor wants; the server adds the sentences in the visitor's language.
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
        const known = `${html}${ahead.fileName}`;
        const next = filesNeeded(likelyNext, bundle).filter((file) => !known.includes(file));
        const last = filesNeeded(afterwards, bundle).filter(
          (file) => !known.includes(file) && !next.includes(file),
        );
        const templates = [
          template('ahead', ['<!--ahead-->', ...next.map(hint)]),
          template('afterwards', [...last.map(hint), ...workersOf(afterwards, bundle).map(laterHint)]),
        ];
        const script = `<script type="module" async src="/${ahead.fileName}"></script>`;
        return (
          html
            .replace(styleSheet, '')
            // It runs before what imports it: its own element does not wait for the page.
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

/** For what paints the map: after the code that takes clicks. Its own kind of hint no browser knows. */
function laterHint(file: string): string {
  return `<link rel="prefetch" href="/${file}">`;
}

/** The files of these modules and all that they import. */
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

/** The workers that these modules start; each is a build of its own. */
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
