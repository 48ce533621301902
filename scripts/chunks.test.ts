import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { chunkFolders, chunkNames, chunkOf } from '#portal/chunk-of.ts';
import { root, sourceFiles } from './source-files.ts';

const chunkOfFile = (file: string) => chunkOf(path.join(root, file));

test('every folder and package that has a chunk exists', () => {
  expect(Object.keys(chunkFolders).filter((folder) => !existsSync(path.join(root, folder)))).toEqual([]);
});

test('a file belongs to the chunk of its folder; if several fit, the nearest one counts', () => {
  expect(chunkOfFile('portal/src/features/requests/request-queries.ts')).toBe('reporting');
  expect(chunkOfFile('portal/src/features/requests/outcome/outcome.tsx')).toBe('following');
  expect(chunkOfFile('node_modules/ol/Map.js')).toBe('map');
});

test('a mark in the first line of a file overrides its folder', () => {
  expect(chunkOfFile('portal/src/features/photos/photo-zoom.tsx')).toBe('following');
  expect(chunkOfFile('ui/src/outbox/ask-to-send.ts')).toBe('reporting');
});

test.each([
  'portal/src/app/afterwards.ts',
  'portal/src/features/drafts/sweep-drafts.ts',
  'portal/src/features/outbox/outbox.ts',
  'portal/src/features/outbox/outbox-list.tsx',
  'portal/src/features/session/start-offline.ts',
  'portal/src/screens/home/connection/connection-strip.tsx',
  'portal/src/screens/home/connection/outbox-act.tsx',
])('%s loads late, and no screen carries a list of files to preload for it', (file) => {
  expect(chunkOfFile(file)).toBe('late');
});

test('the fields of the form for a request load with the form, after the map', () => {
  for (const file of ['portal/src/features/photos/photo-uploads.tsx', 'ui/src/controls/choose-files.tsx'])
    expect(chunkOfFile(file)).toBe('form');
});

test('the code of login and of the screens around it has no chunk of its own', () => {
  for (const file of [
    'portal/src/screens/login/login-screen.tsx',
    'ui/src/controls/button.tsx',
    'portal/src/api/call.ts',
  ])
    expect(chunkOfFile(file)).toBeUndefined();
});

test('every mark of a chunk is in a first line and names a chunk', () => {
  const marks = sourceFiles().flatMap((file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const name = /^(?:\/\/|\/\*) chunk: (\S+)/.exec(line)?.[1];
      return name === undefined
        ? []
        : [{ file, line: at + 1, isChunk: chunkNames.some((it) => it === name) }];
    });
  });
  expect(marks.length).toBeGreaterThan(0);
  expect(marks.filter(({ line, isChunk }) => line !== 1 || !isChunk)).toEqual([]);
});
