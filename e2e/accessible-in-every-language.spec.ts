/** axe finds nothing in any language, from left to right and from right to left, nor does anything reach beyond the window. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { demoResident } from './citizen.ts';
import { findHiddenControls } from './every-control.ts';
import { expectAccessible, lookedAt } from './resident.ts';

/** The sentences of a language, by their keys. */
function sentencesOf(language: string): Record<string, string> {
  const read = (catalogue: string) =>
    JSON.parse(
      readFileSync(path.resolve(import.meta.dirname, `../languages/${language}/${catalogue}.json`), 'utf8'),
    ) as Record<string, string>;
  return { ...read('portal'), ...read('requests') };
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expect.poll(() => findHiddenControls(page)).toEqual([]);
}

for (const language of ['es', 'fr', 'ar']) {
  const says = sentencesOf(language);
  const button = (page: Page, key: string) => page.getByRole('button', { name: says[key]!, exact: true });

  test.describe(`in ${language}`, () => {
    test.use({ locale: language, reducedMotion: 'reduce' });

    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(`in ${colorScheme} colours`, () => {
        test.use({ colorScheme });
        test.skip(({ viewport }) => lookedAt(viewport) !== colorScheme, 'looked at in the other width');

        test('a guest comes to every screen of a report', async ({ page }) => {
          await page.goto('/');
          await expect(button(page, 'disclaimer.accept')).toBeVisible();
          await expectWell(page);
          await button(page, 'disclaimer.accept').click();
          const search = page.getByRole('combobox', { name: says['home.address']! });
          await search.fill('44 bridge lane');
          await expect(page.getByRole('option').first()).toBeVisible();
          await search.press('ArrowDown');
          await search.press('Enter');
          await expect(button(page, 'home.create')).toBeVisible();
          await expectWell(page);
          await button(page, 'home.create').click();
          await button(page, 'home.submit').click();
          await expect(page.getByText(says['home.descriptionRequired']!).first()).toBeVisible();
          await expectWell(page);
          await button(page, 'home.cancel').click();
          await button(page, 'home.openMenu').click();
          await expect(page.getByRole('dialog', { name: says['home.menu']! })).toBeVisible();
          await expectWell(page);
          await page.goto('/#/register');
          await button(page, 'register.submit').click();
          await expect(page.getByText(says['register.emailRequired']!).first()).toBeVisible();
          await expectWell(page);
        });

        test('a citizen comes to the list, a request and the account', async ({ page }) => {
          await page.goto('/#/login');
          await page.getByLabel(says['login.email']!).fill(demoResident.email);
          await page.getByLabel(says['login.password']!, { exact: true }).fill(demoResident.password);
          await expectWell(page);
          await button(page, 'login.submit').click();
          await button(page, 'disclaimer.accept').click();
          const show = button(page, 'list.show');
          const cards = page.getByRole('list', { name: says['list.title']! }).getByRole('button');
          await expect(show.or(cards.first()).filter({ visible: true }).first()).toBeVisible();
          if (await show.isVisible()) await show.click();
          await expect(cards.first()).toBeVisible();
          await expectWell(page);
          await cards.first().click();
          await expect(page.getByRole('heading', { name: says['notes.title']! })).toBeVisible();
          await expectWell(page);
          await page.goto('/#/account');
          await page.getByRole('button', { name: says['account.passwordSection']!, exact: true }).click();
          await expect(page.getByRole('heading', { name: says['devices.title']! })).toBeVisible();
          await expectWell(page);
        });
      });
    }
  });
}
