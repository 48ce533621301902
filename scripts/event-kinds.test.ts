/** The desk has a sentence for every kind of entry in a request's history. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const readSource = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** The quoted texts between two marks of a file. */
function quotedKinds(file: string, from: string, to: string): string[] {
  const text = readSource(file);
  const begin = text.indexOf(from);
  return [...text.slice(begin, text.indexOf(to, begin)).matchAll(/'([a-z-]+)'/g)].map(([, kind]) => kind!);
}

test('every kind of event of a request has its own sentence in the timeline of the desk', () => {
  const kinds = quotedKinds(
    'server/src/requests/changes/request-event.ts',
    'export type RequestEventKind',
    ';\n',
  );
  const screenKinds = quotedKinds(
    'console/src/screens/case/timeline/timeline.tsx',
    'const eventKinds',
    'as const',
  );
  expect(kinds.length).toBeGreaterThan(15);
  expect(screenKinds.toSorted()).toEqual(kinds.toSorted());
});
