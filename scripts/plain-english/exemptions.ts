/**
 * Texts that the check leaves alone, each with its reason. The texts of the specification need no exemption,
 * because the check finds nothing in them.
 */
import type { Text } from './texts.ts';

/** Files whose words are examples, quotations or somebody else's. */
const files: readonly { path: RegExp; reason: string }[] = [
  { path: /^scripts\/plain-english\//, reason: 'It names the words that it forbids.' },
  { path: /^STYLE\.md$/, reason: 'It shows how not to write.' },
  {
    path: /^server\/migrations\/00([0-5]\d|60)-/,
    reason: 'Databases hold the checksums of these files.',
  },
];

export function isExempt({ file }: Text): boolean {
  return files.some(({ path: pattern }) => pattern.test(file));
}
