import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mailTable } from './mail-table.ts';

const source = path.resolve(import.meta.dirname, '../..');
const letterFiles = globSync('mail/letters/*-email.ts', { cwd: source });

test('Every mail that the server can write has a row in the table', async () => {
  const modules = await Promise.all(letterFiles.map((file) => import(path.join(source, file))));
  const letters = modules.flatMap((module) => Object.values(module as Record<string, unknown>));
  expect(letterFiles.length).toBeGreaterThan(10);
  expect(new Set(Object.values(mailTable).map(({ letter }) => letter as unknown))).toEqual(new Set(letters));
});

test('Only the mail table calls the letters', () => {
  const files = globSync('**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'));
  const readers = files.filter((file) =>
    /(?:^import (?!type )[^;]*|import\([^)]*)[/.]\/?letters\//m.test(
      readFileSync(path.join(source, file), 'utf8'),
    ),
  );
  expect(readers).toEqual(['workflows/mails/mail-table.ts']);
});
