/**
 * The portal works with a server that sends only the fields that the specification lists. Every missing field
 * has a designed state.
 */
import { expect, test } from '@playwright/test';
import { logInToMap, newCitizen } from './citizen.ts';
import { submitRequests } from './own-requests.ts';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';
import { answerSparingly } from './sparing-server.ts';

test('a guest reports and gets thanks without a dead link', async ({ page }) => {
  await answerSparingly(page);
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await describePothole(page, 'A deep hole');
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks!' });
  await expect(thanks.getByText(/^Your work request \d+ has been submitted\./)).toBeVisible();
  await expect(thanks.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
});

test('a citizen finds their own requests and reads the details of one', async ({ page, baseURL }) => {
  const citizen = await newCitizen(baseURL!);
  const place = { workType: 'Pothole', longitude: -90.955, latitude: 40.425 };
  const [id] = await submitRequests(baseURL!, citizen, [{ ...place, description: 'Deep hole by the mill.' }]);
  await answerSparingly(page);
  await logInToMap(page, citizen);
  if (page.viewportSize()!.width < 675) await page.getByRole('button', { name: 'Show My Requests' }).click();
  const card = page.getByRole('button', { name: new RegExp(`Work Request Id ${id}\\b`) });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.click();
  const details = page.getByRole('region', { name: `Request ${id}` });
  await expect(details.getByText('Deep hole by the mill.')).toBeVisible();
  await expect(details.getByText('Notes and photos of this request cannot be shown here.')).toBeVisible();
  await expectAccessible(page);
});
