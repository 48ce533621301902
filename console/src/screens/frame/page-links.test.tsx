import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visitDesk } from '#test/visit-desk.tsx';

test.each([
  ['viewer', ['Numbers']],
  ['crew', ['My day', 'Numbers']],
  ['clerk', ['My day', 'Numbers', 'Bulk changes', 'Taken down']],
  ['manager', ['My day', 'Numbers', 'Bulk changes', 'Taken down', 'Settings']],
] as const)('a %s is offered the pages that their role can use', async (role, names) => {
  visitDesk({ role });
  const pages = await screen.findByRole('list', { name: 'Pages' });
  expect(
    within(pages)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(names);
});

test('a page has its name in its heading and its tab, and is marked in the list of pages', async () => {
  visitDesk({ at: '/numbers' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Numbers' })).toBeTruthy();
  expect(document.title).toBe('Numbers · Riverbend desk');
  const link = screen.getByRole('link', { name: 'Numbers' });
  expect(link.getAttribute('aria-current')).toBe('page');
});
