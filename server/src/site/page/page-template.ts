import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '@fixpoint/languages/languages.ts';

/** The catalogues that a page preloads. */
export type Catalogue = 'portal' | 'requests' | 'desk';

/** The built page of an app, with its placeholders. */
export interface PageTemplate {
  readonly text: string;
  /** The file of a language's catalogue, from the root of the site; undefined if the build has none. */
  readonly catalogueFile: (language: Language, catalogue: Catalogue) => string | undefined;
  /** Differs from build to build. */
  readonly version: string;
}

/** The build's files by the path of their source in the app's folder. */
type Manifest = Record<string, { file: string } | undefined>;

/** Reads the built page; undefined if the app is not built. */
export async function readPageTemplate(folder: string): Promise<PageTemplate | undefined> {
  const file = path.join(folder, 'index.html');
  const manifestFile = path.join(folder, '.vite/manifest.json');
  const [text, manifest] = await Promise.all([readIfThere(file), readIfThere(manifestFile)]);
  if (text === undefined) return undefined;
  const files = JSON.parse(manifest ?? '{}') as Manifest;
  return {
    text,
    catalogueFile: (language, catalogue) => files[`../languages/${language}/${catalogue}.json`]?.file,
    version: String((await stat(file)).mtimeMs),
  };
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
