import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** The portal's built page, with its placeholders. */
export interface PageTemplate {
  readonly text: string;
  /** Differs from build to build. */
  readonly version: string;
}

/** Reads the built page; undefined while the portal is not built. */
export async function readPageTemplate(portalFolder: string): Promise<PageTemplate | undefined> {
  const file = path.join(portalFolder, 'index.html');
  try {
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { text, version: String(mtimeMs) };
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
