import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { speakLanguageOfVisit } from '#messages/language.ts';
import { says } from '#test/fake-transport.ts';
import { leave, visit } from '#test/visit.tsx';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));

beforeEach(() => {
  speakLanguageOfVisit('en');
  // jsdom logs an error if a page is reloaded.
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  leave();
  document.cookie = 'language=; max-age=0';
  speakLanguageOfVisit(undefined);
  vi.restoreAllMocks();
});

const choice = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Language' });
const citizen = { firstName: 'Ada', lastName: 'Lane', email: 'ada@city.example', phoneNumber: '' };

test('every screen offers the languages by their own names, and remembers the chosen one', async () => {
  visit('/login');
  const select = await choice();
  expect(Array.from(select.options, ({ text, lang }) => [text, lang])).toEqual([
    ['English', 'en'],
    ['Español', 'es'],
    ['Français', 'fr'],
    ['العربية', 'ar'],
  ]);
  expect(select.value).toBe('en');
  fireEvent.change(select, { target: { value: 'es' } });
  expect(document.cookie).toContain('language=es');
});

test('the choice and its label are not printed', async () => {
  visit('/login');
  expect((await choice()).labels[0]!.matches('[data-unprinted]')).toBe(true);
});

test('a citizen who is logged in gets mails in the chosen language', async () => {
  const { server } = visit('/passwordrecovery', {
    server: { updatecitizen: says({ Result: true }) },
    session: {
      isLoggedIn: true,
      isDataLoaded: true,
      token: 'citizen-token',
      tokenExpiresAt: Date.now() + 60_000,
      citizen,
    },
  });
  fireEvent.change(await choice(), { target: { value: 'fr' } });
  await vi.waitFor(() =>
    expect(server.calls.filter(({ cmd }) => cmd === 'updatecitizen').map(({ payload }) => payload)).toEqual([
      { token: 'citizen-token', firstname: 'Ada', lastname: 'Lane', phonenumber: '', language: 'fr' },
    ]),
  );
});
