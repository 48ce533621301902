import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { speak } from '@fixpoint/languages/spoken.ts';
import { leave, riverbendDocument, visit } from '#test/visit.tsx';

vi.mock('#screens/home/home-screen.tsx', () => import('#test/empty-home.tsx'));
afterEach(leave);

const withDisclaimer = {
  client: { EnableCitizenDisclaimer: true, CitizenDisclaimer: 'Call 911. See https://city.example/terms.' },
};

test('the disclaimer comes before the map, and accepting it opens the map', async () => {
  const { session } = visit('/home', withDisclaimer);
  const accept = await screen.findByRole('button', { name: 'Accept Disclaimer' });
  expect(screen.getByText(/Call 911/)).toBeTruthy();
  fireEvent.click(accept);
  expect(await screen.findByRole('heading', { name: 'The map' })).toBeTruthy();
  expect(session.state().isDisclaimerAccepted).toBe(true);
});

test('an address in the disclaimer is a link that opens in a new tab', async () => {
  visit('/home', withDisclaimer);
  const link = await screen.findByRole('link', { name: 'https://city.example/terms' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
});

test('the disclaimer keeps its paragraphs', async () => {
  visit('/home', { client: { ...withDisclaimer.client, CitizenDisclaimer: 'Call 911.\n\nBe brief.' } });
  expect((await screen.findByText('Be brief.')).closest('p')?.textContent).toBe('Be brief.');
});

test('the disclaimer is shown in the language of the page if the municipality has translated it', async () => {
  speak('es');
  const translations = { [withDisclaimer.client.CitizenDisclaimer]: 'Llame al 911.' };
  visit('/home', { ...withDisclaimer, startUp: { client: riverbendDocument, language: 'es', translations } });
  expect(await screen.findByText('Llame al 911.')).toBeTruthy();
  speak('en');
});

test('a disabled disclaimer is skipped', async () => {
  visit('/disclaimer');
  expect(await screen.findByRole('heading', { name: 'The map' })).toBeTruthy();
});

const keeping = (isDisclaimerKept: boolean) => ({
  ...withDisclaimer,
  startUp: { client: { ...riverbendDocument, isDisclaimerKept } },
});

/** Accepts, and comes back in another tab. */
async function comeBack(options: Parameters<typeof visit>[1]) {
  fireEvent.click(await screen.findByRole('button', { name: 'Accept Disclaimer' }));
  await screen.findByRole('heading', { name: 'The map' });
  cleanup();
  sessionStorage.clear();
  location.hash = '';
  visit('/home', options);
}

test('the device remembers an accepted disclaimer if the municipality lets it, until the text changes', async () => {
  visit('/home', keeping(true));
  await comeBack(keeping(true));
  expect(await screen.findByRole('heading', { name: 'The map' })).toBeTruthy();
  cleanup();
  sessionStorage.clear();
  const client = { ...withDisclaimer.client, CitizenDisclaimer: 'Call 112.' };
  visit('/home', { ...keeping(true), client });
  expect(await screen.findByText('Call 112.')).toBeTruthy();
});

test('if devices may not remember the disclaimer, each visit asks again', async () => {
  visit('/home', keeping(false));
  await comeBack(keeping(false));
  expect(await screen.findByRole('button', { name: 'Accept Disclaimer' })).toBeTruthy();
});
