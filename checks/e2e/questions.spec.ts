/** The questions of a work type in all their states, and the answers on the way to the reporter and to the desk. */
import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeAnswers } from './changed-answers.ts';
import { fillIn } from './desk.ts';
import { colourSchemeOf, expectAccessible, findAddress, openHome } from './resident.ts';
import { catalogueSentences } from './sentences.ts';

const group = (page: Page, name: RegExp): Locator => page.getByRole('group', { name });

/** Opens the form with a work type. */
async function beginReport(page: Page, workType: string): Promise<void> {
  await openHome(page);
  await findAddress(page, '44 bridge lane');
  await page.getByRole('button', { name: 'Create Work Request' }).click();
  await page.getByLabel('Work Type').selectOption(workType);
}

const say = (page: Page, question: RegExp, word: string) =>
  group(page, question).getByRole('radio', { name: word }).check();

interface Entry {
  key: string;
}

/** Adds a stop of another kind to every gas leak in the question sets. Other results stay. */
function withSecondStop(result: unknown): unknown {
  const { Sets } = (result ?? {}) as { Sets?: { Entries: Entry[] }[] };
  if (Sets === undefined) return result;
  const second = {
    key: 'company',
    stopKind: 'elsewhere',
    heading: { en: 'The water company mends pipes here' },
  };
  const changed = Sets.map((set) => {
    const stops = set.Entries.filter(({ key }) => key === 'gas-leak');
    return { ...set, Entries: [...set.Entries, ...stops.map((stop) => ({ ...stop, ...second }))] };
  });
  return { ...(result as object), Sets: changed };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('questions are accessible: plain, with one that an answer opened, and with errors', async ({
      page,
    }) => {
      await beginReport(page, 'Pothole');
      await expect(group(page, /^Where on the road is it\?/)).toBeVisible();
      await expectAccessible(page);
      await say(page, /^Where on the road is it\?/, 'Car lane');
      await expect(group(page, /^Are there more potholes/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('textbox', { name: /^How deep is it\?/ }).fill('900');
      await page.getByRole('button', { name: 'Submit Work Request' }).click();
      await expect(page.getByRole('link', { name: 'Enter 60 or less: How deep is it?' })).toBeVisible();
      await expectAccessible(page);
    });

    test('a stop and two stops are accessible, and advice lets the report go on', async ({ page }) => {
      await changeAnswers(page, withSecondStop);
      await beginReport(page, 'Water Leak');
      await say(page, /^How much water comes out\?/, 'It shoots up or floods the street');
      await expect(page.getByRole('heading', { name: 'Please also call us' })).toBeVisible();
      await expectAccessible(page);
      await say(page, /^Do you smell gas\?/, 'Yes');
      await expect(
        page.getByRole('alert', { name: 'Leave the place and call the gas company' }),
      ).toBeVisible();
      await expect(page.getByRole('alert', { name: 'The water company mends pipes here' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Submit Work Request' })).toHaveCount(0);
      await expectAccessible(page);
    });

    test('one stop is accessible, and its button leads back to the answer', async ({ page }) => {
      await beginReport(page, 'Fallen or Damaged Tree');
      await group(page, /^What does the tree/)
        .getByRole('checkbox', { name: 'A power line' })
        .check();
      const stop = page.getByRole('alert', { name: 'Stay away and call the power company' });
      await expect(stop.getByRole('link', { name: 'Call 800 555 0142' })).toBeVisible();
      await expectAccessible(page);
      await stop.getByRole('button', { name: 'Change my answer' }).press('Enter');
      await expect(group(page, /^What does the tree/)).toBeFocused();
    });

    test('questions and a stop are accessible from right to left', async ({ page }) => {
      const sentence = catalogueSentences('ar');
      await page.goto('/');
      await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية');
      await page.getByRole('button', { name: sentence('disclaimer.accept') }).click();
      const search = page.getByRole('combobox', { name: sentence('home.address') });
      await search.fill('44 bridge lane');
      await expect(page.getByRole('option').first()).toBeVisible();
      await search.press('ArrowDown');
      await search.press('Enter');
      await page.getByRole('button', { name: sentence('home.create') }).click();
      await page.getByLabel(sentence('home.workType')).selectOption('تسرّب مياه');
      await say(page, /^هل تشم رائحة غاز/, sentence('questions.yes'));
      await expect(page.getByRole('alert', { name: 'غادر المكان واتصل بشركة الغاز' })).toBeVisible();
      await expectAccessible(page);
    });

    test('a clerk asks the questions during a call, and a stop is accessible there', async ({ page }) => {
      await page.goto('/desk/intake');
      await fillIn(page, 'riverbend clerk');
      for (const [name, typed, found] of [
        ['Where is it?', '2009 bridge lane', /^2009 Bridge Lane/i],
        ['Work type', 'water l', /^Water Leak/],
      ] as const) {
        const box = page.getByRole('combobox', { name });
        await box.fill(typed);
        await expect(page.getByRole('option', { name: found }).first()).toBeVisible();
        await box.press('ArrowDown');
        await box.press('Enter');
      }
      await say(page, /^How much water comes out\?/, 'It drips');
      await expectAccessible(page);
      await say(page, /^Do you smell gas\?/, 'Yes');
      await expect(page.getByRole('alert', { name: /^Leave the place/ })).toBeVisible();
      await page.getByRole('textbox', { name: 'What does the caller say?' }).fill('It smells by the pump.');
      await page.keyboard.press('Control+Enter');
      const box = page.getByRole('checkbox', { name: /^I gave the caller this number/ });
      await expect(box).toBeFocused();
      await expectAccessible(page);
      await page.reload();
      await expect(group(page, /^Do you smell gas\?/).getByRole('radio', { name: 'Yes' })).toBeChecked();
      await box.check();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: /^The number for the caller/ })).toBeVisible();
      await page.getByRole('link', { name: 'Open the request' }).click();
      await expect(page.getByText('Smell of gas')).toBeVisible();
      await expect(page.getByText(/Leave the place and call the gas company/)).toBeVisible();
    });
  });
}

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  const isFocused = () => control.evaluate((it) => it === document.activeElement);
  for (let presses = 0; presses < 20 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(control).toBeFocused();
}

test('questions are answered by keyboard alone, and a stop leads back to its question', async ({ page }) => {
  await beginReport(page, 'Water Leak');
  const radio = (question: RegExp, word: string) => group(page, question).getByRole('radio', { name: word });
  const smell = /^Do you smell gas\?/;
  await expect(group(page, smell)).toBeVisible();
  await page.getByLabel('Work Type').focus();
  await tabTo(page, radio(smell, 'Yes'));
  await page.keyboard.press('Space');
  const stop = page.getByRole('alert', { name: /^Leave the place/ });
  await expect(stop).toBeVisible();
  await expect(radio(smell, 'Yes')).toBeFocused();
  await tabTo(page, stop.getByRole('link', { name: 'Call 800 555 0199' }));
  await tabTo(page, stop.getByRole('button', { name: 'Change my answer' }));
  await page.keyboard.press('Enter');
  await expect(group(page, smell)).toBeFocused();
  await tabTo(page, radio(smell, 'Yes'));
  await page.keyboard.press('ArrowDown');
  await expect(stop).toHaveCount(0);
  await tabTo(page, radio(/^How much water comes out\?/, 'It drips'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByLabel('Description'));
  await page.keyboard.type('Water drips from the hydrant.');
  await tabTo(page, page.getByRole('button', { name: 'Submit Work Request' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Thanks!' })).toBeVisible();
});

test('a resident reads the answers after sending and on the status page', async ({ page }) => {
  await beginReport(page, 'Pothole');
  await say(page, /^Where on the road is it\?/, 'Bike lane');
  await page.getByRole('textbox', { name: /^How deep is it\?/ }).fill('4');
  await page.getByLabel('Description').fill('A hole with water in it.');
  await page.getByRole('button', { name: 'Submit Work Request' }).click();
  const thanks = page.getByRole('dialog', { name: 'Thanks!' });
  await expect(thanks.getByRole('region', { name: 'Your answers' })).toContainText('Bike lane');
  await expectAccessible(page);
  await thanks.getByRole('link', { name: /^Look up your request/ }).click();
  const answers = page.getByRole('region', { name: 'Your answers' });
  await expect(answers).toContainText('How deep is it?');
  await expect(answers).toContainText('4 in');
  await expectAccessible(page);
});
