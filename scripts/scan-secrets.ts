/** Looks for keys, tokens and passwords of real services in every committed file. Prints each, and ends with 1. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lintSource } from '@secretlint/core';
import { creator } from '@secretlint/secretlint-rule-preset-recommend';
import { projectFiles, root } from './source-files.ts';

/** Pictures and archives, which have no text. */
const binary = /\.(jpe?g|png|webp|pmtiles|pdf|ico|zip|woff2?|gz)$/;

/** Larger files are generated data, such as addresses. */
const textMaxBytes = 1_000_000;

const config = {
  rules: [{ id: '@secretlint/secretlint-rule-preset-recommend', rule: creator, options: {} }],
};

/** Files with a made-up password, and the reason. */
const madeUp: Readonly<Record<string, string>> = {
  'docs/how-to/run-in-containers.md': 'the address of a database with a variable instead of the password',
  'server/src/config.test.ts': 'the address of a mail server that a test refuses',
};

let count = 0;
for (const file of projectFiles().filter((name) => !binary.test(name) && !(name in madeUp))) {
  const content = readFileSync(path.join(root, file), 'utf8');
  if (content.length > textMaxBytes) continue;
  const source = { content, filePath: file, contentType: 'text' as const };
  const { messages } = await lintSource({ source, options: { config, maskSecrets: true } });
  for (const { message, loc } of messages) {
    console.error(`${file}:${loc.start.line} ${message}`);
    count += 1;
  }
}
console.log(
  count === 0 ? 'No secrets were found.' : `${count} possible secrets. Remove them, and make new ones.`,
);
process.exitCode = count === 0 ? 0 : 1;
