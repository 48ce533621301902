/** A resident learns whose road it is before the report is sent, and decides. */
import { expect, test } from '@playwright/test';
import { describePothole, expectAccessible, findAddress, openHome } from './resident.ts';

const stateCard = /^State Department of Transportation looks after/;

test(
  'a resident reads who looks after a state road, and still sends the report to the city',
  { tag: '@phone' },
  async ({ page }) => {
    await openHome(page);
    await findAddress(page, 'US 34');
    await describePothole(page, 'A deep hole in the right-hand lane.');
    const card = page.getByRole('region', { name: stateCard });
    await expect(card.getByRole('link', { name: 'Call +1 217 555 0161' })).toHaveAttribute(
      'href',
      'tel:+12175550161',
    );
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Send it to City of Riverbend anyway' }).click();
    await expect(page.getByText(/^Your report goes to City of Riverbend\./)).toBeFocused();
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
  },
);

test('at a crossing the resident chooses the road by keyboard, and may go to its owner and come back', async ({
  page,
}) => {
  await openHome(page);
  await findAddress(page, 'Main St & Vine St');
  await describePothole(page, 'A hole at the corner.');
  const question = page.getByRole('group', { name: /^Which road is it\?/ });
  await expect(page.getByRole('region', { name: stateCard })).toHaveCount(0);
  await question.getByRole('radio', { name: /^Main Street/ }).press('Space');
  const card = page.getByRole('region', { name: stateCard });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Got it' }).press('Enter');
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await question.getByRole('radio', { name: /^Vine Street/ }).press('Space');
  await expect(card).toHaveCount(0);
  await page.getByRole('button', { name: 'Submit Work Request' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
});
