/** Finds files that import each other in a circle. */
import type { ImportGraph } from './import-graph.ts';

/** The files of all circles, and the files on a path from one circle to another. */
export function filesInCircles(graph: ImportGraph): string[] {
  let rest = new Set(graph.keys());
  for (;;) {
    const importedFiles = new Set([...rest].flatMap((file) => [...graph.get(file)!]));
    const imports = (file: string) => [...graph.get(file)!].some((other) => rest.has(other));
    const next = new Set([...rest].filter((file) => importedFiles.has(file) && imports(file)));
    if (next.size === rest.size) return [...rest].toSorted();
    rest = next;
  }
}
