/** The words that a resident chose in the search are the words of the request, for each kind of place. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openBackOffice } from './back-office.ts';
import { describePothole, openHome } from './resident.ts';

/** Each text of a search, with the address that the request keeps. */
const searches = {
  '1447 bridge lane': '1447 Bridge Lane',
  '315 state st': 'Riverbend Public Library, 315 State Street',
  'founders square': 'Founders Square',
  مستشفى: 'Mercy Hospital',
  'esquina de main y bridge': 'Main Street & Bridge Lane',
  'washington street': 'Washington Street',
  'mirror pond': 'Mirror Pond',
  railside: 'Railside',
  'hwy 61': 'IL 61, Bridge Lane',
  '40.42, -90.95': '40.42, -90.95',
};

test(
  'a request keeps the words of the place that the resident chose, for ten kinds of search',
  { tag: '@phone' },
  async ({ page, baseURL }) => {
    const office = await openBackOffice(baseURL!);
    await openHome(page);
    for (const [text, address] of Object.entries(searches)) {
      const description = `A hole at ${address} ${randomUUID()}`;
      const search = page.getByRole('combobox', { name: 'Find an address' });
      await search.fill(text);
      await page.getByRole('option', { name: address }).first().click();
      await describePothole(page, description);
      await expect(page.getByRole('group', { name: 'Location' })).toContainText(address);
      await page.getByRole('button', { name: 'Submit Work Request' }).click();
      const thanks = page.getByRole('dialog', { name: 'Thanks!' });
      await thanks.getByRole('button', { name: 'Close' }).last().click();
      await expect(thanks).toBeHidden();
      const storedAddress = await office.addressOf(description);
      expect(storedAddress?.replace(', Riverbend', '')).toBe(address);
    }
  },
);
