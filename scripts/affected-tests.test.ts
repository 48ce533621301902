import { expect, test } from 'vitest';
import { affectedTests } from './affected-tests.ts';

test('A change of a handler affects the tests that name its command', () => {
  expect(affectedTests(['server/src/commands/sign-in.ts'])).toContain('server/src/commands/sign-in.test.ts');
});

test('A change affects the tests of files that import it, but not all tests of the app', () => {
  const affected = affectedTests(['server/src/desk/templates/template-store.ts']);
  expect(affected).toContain('server/src/commands/desk/templates/templates.test.ts');
  expect(affected).not.toContain('server/src/site/health.test.ts');
});

test('The tests next to a changed file come first', () => {
  const [first] = affectedTests(['portal/src/screens/login/login-screen.tsx']);
  expect(first).toMatch(/^portal\/src\/screens\/login\//);
});
