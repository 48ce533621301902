/** The files that belong together, as the build lists them: those of one release, and what names it. */
declare const builtRelease: { name: string; files: { url: string; revision: string | null }[] };

export const release = builtRelease;

/** Whether a page asks for scripts and styles of this release, and for no others: one that asks for none is no desk. */
export function isOfRelease(markup: string): boolean {
  const asked = [...markup.matchAll(/(?:src|href)="(\/desk\/assets\/[^"]+)"/g)].map(([, url]) => url);
  return asked.length > 0 && asked.every((url) => release.files.some((file) => file.url === url));
}
