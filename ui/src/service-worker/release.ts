/** The files that belong together, as the build lists them: those of one release, and what names it. */
declare const builtRelease: { name: string; files: { url: string; revision: string | null }[] };

export const release = builtRelease;

/** Whether a page asks for scripts and styles of this release only. `assets`: how their addresses begin. */
export function isOfRelease(markup: string, assets: string): boolean {
  const asked = [...markup.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url]) => url ?? []);
  const files = asked.filter((url) => url.startsWith(assets));
  return files.length > 0 && files.every((url) => release.files.some((file) => file.url === url));
}
