import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leave, riverbendDocument, visit, type VisitOptions } from '#test/visit.tsx';

afterEach(leave);

const why = 'City of Riverbend asks you to log in before you report.';

async function openLogin(options: VisitOptions) {
  visit('/home', options);
  await screen.findByRole('heading', { name: 'Login' });
}

test('where guests may not report, the login says why it is there, and the mark has the colour of the municipality', async () => {
  await openLogin({ client: { EnableAnonymousRequests: false } });
  expect(screen.getByText(why)).toBeTruthy();
  const name = screen.getByText('City of Riverbend', { selector: 'main *' });
  expect(name.previousElementSibling?.outerHTML).toContain('var(--mark');
});

test('where guests may report, the login explains nothing', async () => {
  visit('/login', {});
  await screen.findByRole('heading', { name: 'Login' });
  expect(screen.queryByText(why)).toBeNull();
});

const tel = { displayname: 'Call the city hall', hyperlink: '+1-715-555-0117', protocoltype: 'tel' };
const links = [
  { displayname: 'Website', hyperlink: 'city.example', protocoltype: 'https', displayorder: 1 },
  { ...tel, displayorder: 2 },
];

test.each(['/login', '/register', '/passwordrecovery', '/passwordreset/0123456789abcdef', '/requeststatus'])(
  'help and the phone number of the municipality are one click away on %s',
  async (path) => {
    const startUp = { client: riverbendDocument, product: { name: 'Fixpoint', helpUrl: '/help' } };
    visit(path, { client: { CitizenHyperlinks: links }, startUp });
    const help = await screen.findByRole('link', { name: 'Help (opens in a new tab)', hidden: true });
    expect(help.getAttribute('href')).toBe('/help');
    const phone = screen.getByRole('link', { name: 'Call the city hall +1-715-555-0117', hidden: true });
    expect(phone.getAttribute('href')).toBe('tel:+1-715-555-0117');
  },
);

test('a phone number that is in the name of its link is not said twice', async () => {
  const call = { ...tel, displayname: 'Call 555-0117', displayorder: 1 };
  visit('/login', { client: { CitizenHyperlinks: [call] }, startUp: { client: riverbendDocument } });
  const phone = await screen.findByRole('link', { name: 'Call 555-0117', hidden: true });
  expect(phone.getAttribute('href')).toBe('tel:+1-715-555-0117');
});
