import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Screens that most visits come to, and the map: sent for while the code before them is still on its way. */
const likelyNext = ['disclaimer-screen.tsx', 'home-screen.tsx', 'open-layers-map.ts'];

const styleSheet = /\s*<link rel="stylesheet"[^>]*>/g;

/**
 * Orders what the built page sends for. Style sheets stand behind the splash: in the head they would hold back the first
 * paint, which needs only the style in the page itself. Last come hints at what is needed next.
 */
export function paintSplashFirst(): Plugin {
  return {
    name: 'paint-splash-first',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const links = [
          ...(html.match(styleSheet) ?? []),
          ...hints(bundle)
            .filter(({ href }) => !html.includes(href))
            .map(written),
        ];
        return html
          .replace(styleSheet, '')
          .replace('</body>', () => `${links.map((link) => `  ${link.trim()}\n`).join('')}  </body>`);
      },
    },
  };
}

interface Hint {
  href: string;
  kind: string;
}

function hints(bundle: Bundle): Hint[] {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const wanted = likelyNext.flatMap((name) =>
    chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(name)),
  );
  const files = new Map<string, Hint>();
  const add = ({ fileName, name, imports, viteMetadata }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return;
    files.set(fileName, { href: `/${fileName}`, kind: 'rel="modulepreload"' });
    // Every screen uses these; a browser complains of a style sheet that was sent for and not used.
    const styles = name === 'shared' ? (viteMetadata?.importedCss ?? []) : [];
    for (const css of styles) files.set(css, { href: `/${css}`, kind: 'rel="preload" as="style"' });
    for (const imported of imports) {
      const chunk = bundle[imported];
      if (chunk?.type === 'chunk') add(chunk);
    }
  };
  wanted.forEach(add);
  return [...files.values()];
}

function written({ href, kind }: Hint): string {
  return `<link ${kind} crossorigin href="${href}" fetchpriority="low">`;
}
