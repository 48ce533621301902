/** The address of the product's own site, PRODUCT_URL, and the mail addresses at its domain. */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The files that name the domain. */
export const filesWithDomain = [
  'package.json',
  'publiccode.yml',
  'SECURITY.md',
  'MAINTAINERS.md',
  'CODE_OF_CONDUCT.md',
  'docs/reference/openapi.json',
] as const;

/** PRODUCT_URL: the entry `homepage` of package.json. */
export function productUrl(root: string): URL {
  return new URL(
    (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { homepage: string }).homepage,
  );
}

/** Replaces the domain in every file that names it. Throws if the address is not an https address without a path. */
export function writeProductUrl(root: string, address: string): void {
  const next = URL.canParse(address) ? new URL(address) : undefined;
  if (next?.protocol !== 'https:' || next.pathname !== '/' || next.search !== '')
    throw new Error(
      'The address of the product begins with https:// and has no path, such as https://fixpoint.example.',
    );
  const { host } = productUrl(root);
  for (const file of filesWithDomain) {
    const place = path.join(root, file);
    writeFileSync(place, readFileSync(place, 'utf8').replaceAll(host, next.host));
  }
}
