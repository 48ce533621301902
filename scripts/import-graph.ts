/** Reads the imports of the project: of values, of types, and `import()`, which the linter's rule does not follow. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { root, sourceFiles } from './source-files.ts';

/** Each file with the files that it imports, by paths from the root. */
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

/** The imports of the whole project. */
export function importGraph(): ImportGraph {
  return new Map(
    sourceFiles().map((file) => {
      const resolver = createRequire(path.join(root, file));
      const specifiers = importsOf(file, readFileSync(path.join(root, file), 'utf8'));
      const ours = specifiers.filter((specifier) => /^(\.|#|@fixpoint\/)/.test(specifier));
      return [file, new Set(ours.flatMap((specifier) => resolveImport(resolver, specifier)))];
    }),
  );
}

/** The path from the root; empty if a test only mentions an import. */
function resolveImport(resolver: NodeJS.Require, specifier: string): string[] {
  try {
    return [path.relative(root, resolver.resolve(specifier)).split(path.sep).join('/')];
  } catch {
    return [];
  }
}
