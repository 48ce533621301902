/** Texts that the check leaves alone, each with its reason. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '#scripts/source-files.ts';
import type { Text } from './texts.ts';

/** Files whose words are examples, quotations or somebody else's. */
const files: readonly { path: RegExp; reason: string }[] = [
  { path: /^scripts\/plain-english\//, reason: 'It names the words that it forbids.' },
  { path: /^STYLE\.md$/, reason: 'It shows how not to write.' },
  {
    path: /^docs\/conformance\.md$/,
    reason: 'Its first columns quote the specification. The rest is not in plain English yet.',
  },
  {
    path: /^server\/migrations\/00([0-5]\d|60)-/,
    reason: 'Databases hold the checksums of these files.',
  },
];

/** The specification's texts, which docs/conformance.md quotes. They are not ours to change. */
const conformance = readFileSync(path.join(root, 'docs/conformance.md'), 'utf8');

export function isExempt({ kind, file, text }: Text): boolean {
  return (
    files.some(({ path: pattern }) => pattern.test(file)) ||
    (kind === 'catalogue' && conformance.includes(text))
  );
}
