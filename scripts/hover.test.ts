import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const guarded = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

test('A control that was tapped on a touch screen does not stay in the look of a hovered one', () => {
  const files = globSync('{ui,portal,console}/src/**/*.css', { cwd: root });
  const sticky = files.filter((file) =>
    readFileSync(path.join(root, file), 'utf8').replace(guarded, '').includes(':hover'),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(sticky).toEqual([]);
});
