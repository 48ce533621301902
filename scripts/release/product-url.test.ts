import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#scripts/source-files.ts';
import { filesWithDomain, productUrl, writeProductUrl } from './product-url.ts';

const addressesIn = (folder: string, file: string) =>
  [
    ...readFileSync(path.join(folder, file), 'utf8').matchAll(
      /\b(?:security|maintainers|conduct)@([\w.-]+\w)/g,
    ),
  ].map(([, domain]) => domain);

test('every mail address of the project is at the domain of the product', () => {
  const { host } = productUrl(root);
  for (const file of ['SECURITY.md', 'MAINTAINERS.md', 'CODE_OF_CONDUCT.md', 'publiccode.yml'])
    expect(new Set(addressesIn(root, file)), file).toEqual(new Set([host]));
});

test('the address of the product changes in every file at once', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'product-'));
  const before = productUrl(root).host;
  for (const file of filesWithDomain) cpSync(path.join(root, file), path.join(folder, file));
  writeProductUrl(folder, 'https://potholes.test');
  expect(productUrl(folder).host).toBe('potholes.test');
  expect(addressesIn(folder, 'SECURITY.md')).toContain('potholes.test');
  for (const file of filesWithDomain)
    expect(readFileSync(path.join(folder, file), 'utf8'), file).not.toContain(before);
  rmSync(folder, { recursive: true });
});

test.each(['http://potholes.test', 'potholes.test', 'https://potholes.test/path'])(
  'the address %s is refused',
  (address) => {
    expect(() => writeProductUrl('/nowhere', address)).toThrow('begins with https://');
  },
);
