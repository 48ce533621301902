import { expect, test } from 'vitest';
import { filesInCircles } from './import-circles.ts';
import { importGraph, importsOf } from './import-graph.ts';

test('no files of the project import each other in a circle', () => {
  const graph = importGraph();
  expect(graph.get('portal/src/app/main.tsx')).toContain('portal/src/app/begin.ts');
  expect(graph.get('portal/src/app/main.tsx')).toContain('ui/src/look/print.css');
  expect(filesInCircles(graph)).toEqual([]);
});

test('imports of values, of types and at run time count', () => {
  const text = [
    "import { a } from './a.ts';",
    "import type { B } from './b.ts';",
    "export { c } from './c.ts';",
    "export * from './d.ts';",
    "const e = () => import('./e.ts');",
    "type F = import('./f.ts').F;",
  ].join('\n');
  expect(importsOf('x.ts', text)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts', './f.ts']);
});

test('a circle is found, without the files before and after it', () => {
  const graph = new Map([
    ['before', new Set(['one'])],
    ['one', new Set(['two'])],
    ['two', new Set(['one', 'after'])],
    ['after', new Set<string>()],
  ]);
  expect(filesInCircles(graph)).toEqual(['one', 'two']);
});
