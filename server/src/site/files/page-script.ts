/** The scripts of pages that the server writes. They are built with the portal. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type PageScript = 'public-map' | 'report-again';

/** The address of a script; undefined if the portal is not built. */
export async function findPageScript(portalFolder: string, name: PageScript): Promise<string | undefined> {
  const file = path.join(portalFolder, '.vite/page-scripts.json');
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const manifest = JSON.parse(text) as Record<string, { file: string } | undefined>;
  const built = manifest[`src/page-scripts/${name}/${name}.ts`]?.file;
  return built && `/${built}`;
}
