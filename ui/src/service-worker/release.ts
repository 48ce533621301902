/** The files of one release, as the build lists them, and the release's name. */
declare const builtRelease: { name: string; files: { url: string; revision: string | null }[] };

export const release = builtRelease;

/** True if a page requests scripts and styles of this release only. `assets`: prefix of their URLs. */
export function isOfRelease(markup: string, assets: string): boolean {
  const assetUrls = [...markup.matchAll(/(?:src|href)="([^"]+)"/g)].flatMap(([, url]) => url ?? []);
  const files = assetUrls.filter((url) => url.startsWith(assets));
  return files.length > 0 && files.every((url) => release.files.some((file) => file.url === url));
}
