/**
 * Finds files that import each other in a circle. It follows imports of values, of types, and `import()`, which the linter's
 * rule does not follow.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, sourceFiles } from './source-files.ts';

/** Each file with the files that it imports. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

/** The specifiers of all imports of a file. */
export function importsOf(file: string, text: string): string[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    // In code and in types, because the parser lists only those in code.
    ...Array.from(text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]/g), ([, specifier]) => specifier!),
  ];
}

/** The imports of the whole project, by paths from the root. */
export function importGraph(): ImportGraph {
  return new Map(
    sourceFiles().map((file) => {
      const resolver = createRequire(path.join(root, file));
      const specifiers = importsOf(file, readFileSync(path.join(root, file), 'utf8'));
      const ours = specifiers.filter((specifier) => /^(\.|#|@fixpoint\/)/.test(specifier));
      return [file, new Set(ours.flatMap((specifier) => resolved(resolver, specifier)))];
    }),
  );
}

/** The path from the root; empty if a test only mentions an import. */
function resolved(resolver: NodeJS.Require, specifier: string): string[] {
  try {
    return [path.relative(root, resolver.resolve(specifier)).split(path.sep).join('/')];
  } catch {
    return [];
  }
}

/** The files of all circles, and the files on a path from one circle to another. */
export function filesInCircles(graph: ImportGraph): string[] {
  let rest = new Set(graph.keys());
  for (;;) {
    const imported = new Set([...rest].flatMap((file) => [...graph.get(file)!]));
    const imports = (file: string) => [...graph.get(file)!].some((other) => rest.has(other));
    const left = new Set([...rest].filter((file) => imported.has(file) && imports(file)));
    if (left.size === rest.size) return [...rest].toSorted();
    rest = left;
  }
}
