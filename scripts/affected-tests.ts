/** Finds the tests that a change can affect, the nearest first. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ImportGraph, importGraph } from './import-graph.ts';
import { root, sourceFiles } from './source-files.ts';

/** A file with this many imports assembles an app. It is close to everything, so the search stops there. */
const importsOfRoot = 25;
const testFile = /\.test\.tsx?$/;
/** Handlers are called by the names of their commands. */
const handler = /^server\/src\/commands\/(?:.+\/)?([\w-]+)\.ts$/;

/**
 * Paths of tests from the root: first those next to a changed file, then by the number of imports between
 * them.
 */
export function affectedTests(changedFiles: readonly string[]): string[] {
  const texts = new Map(sourceFiles().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const importers = importersOf(importGraph());
  const distances = new Map(changedFiles.map((file) => [file, 0]));
  // The loop also visits entries that it adds to the map.
  for (const [file, distance] of distances)
    for (const next of [...(importers.get(file) ?? []), ...testsThatCall(file, texts)])
      if (!distances.has(next)) distances.set(next, distance + 1);
  const tests = [...distances.keys()].filter((file) => testFile.test(file) && texts.has(file));
  const folders = new Set(changedFiles.map((file) => path.dirname(file)));
  const [nearTests, otherTests] = [true, false].map((isBeside) =>
    tests.filter((file) => folders.has(path.dirname(file)) === isBeside),
  );
  return [...nearTests!, ...otherTests!];
}

/** For each file, the files that import it. */
function importersOf(graph: ImportGraph): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const [file, imports] of graph) {
    if (imports.size >= importsOfRoot && !testFile.test(file)) continue;
    for (const importPath of imports) importers.set(importPath, [...(importers.get(importPath) ?? []), file]);
  }
  return importers;
}

/** Tests of the server that name the command of a handler: `findMe`, or `findme` in an envelope. */
function testsThatCall(file: string, texts: ReadonlyMap<string, string>): string[] {
  const name = testFile.test(file) ? undefined : handler.exec(file)?.[1];
  if (name === undefined) return [];
  const words = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const callPattern = new RegExp(`\\b(?:${words}|${words.toLowerCase()})\\b`);
  const tests = [...texts].filter(([test, text]) => isServerTest(test) && callPattern.test(text));
  return tests.map(([test]) => test);
}

function isServerTest(file: string): boolean {
  return file.startsWith('server/') && testFile.test(file);
}
