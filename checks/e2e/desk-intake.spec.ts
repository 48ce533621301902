/** A clerk takes in a phone call. */
import path from 'node:path';
import { type Locator, type Page, expect, test } from '@playwright/test';
import { writeCameraPhoto } from './camera-photo.ts';
import { fillIn } from './desk.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { expectAccessible, colourSchemeOf, openHome } from './resident.ts';

const password = 'riverbend clerk';

async function openIntake(page: Page): Promise<void> {
  await page.goto('/desk/intake');
  await fillIn(page, password);
  await expect(page.getByRole('combobox', { name: 'Where is it?' })).toBeVisible();
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Types into a search field, and takes the first match. */
async function choose(page: Page, name: string, searchText: string, optionName: RegExp): Promise<void> {
  await tabTo(page, page.getByRole('combobox', { name }));
  await page.keyboard.type(searchText);
  await expect(page.getByRole('option', { name: optionName }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

async function sayWhereAndWhat(page: Page, address: string): Promise<void> {
  await choose(page, 'Where is it?', address, new RegExp(`^${address}`, 'i'));
  await choose(page, 'Work type', 'poth', /^Pothole$/);
}

const wordsField = (page: Page) => page.getByRole('textbox', { name: 'What does the caller say?' });

async function numberOf(page: Page, words: RegExp): Promise<number> {
  const heading = page.getByRole('heading', { name: words });
  await expect(heading).toBeVisible();
  return Number(/\d+/.exec((await heading.textContent())!)![0]);
}

test(
  'a clerk takes in two calls by keyboard alone: the first makes a request; the second sees it first and follows it',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const project = test.info().project.name;
    const mailbox = keptMails(baseURL!);
    const [tom, cora] = [`tom-${project}@example.org`, `cora-${project}@example.org`];
    const address = project === 'phone' ? '2004 bridge lane' : '2009 bridge lane';
    const words = `A deep hole, says Tom on the ${project}.`;
    await openIntake(page);

    await sayWhereAndWhat(page, address);
    await tabTo(page, wordsField(page));
    await page.keyboard.type(words);
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
    await page.keyboard.type(tom);
    await expect(page.getByText(/^Goes to .+\. Due/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const number = await numberOf(page, /^The number for the caller \d+$/);
    await tabTo(page, page.getByRole('button', { name: 'Next call' }));
    await page.keyboard.press('Enter');

    await sayWhereAndWhat(page, address);
    const nearList = page.getByRole('list', { name: 'Is it one of these?' });
    const firstNear = nearList.getByRole('button', { name: new RegExp(`^${number} `) });
    await expect(firstNear).toContainText('may be the same problem');
    await tabTo(page, nearList.getByRole('button').first());
    for (let steps = 0; steps < 20 && !(await isFocused(firstNear)); steps += 1)
      await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(nearList.getByText(words)).toBeVisible();
    await tabTo(page, nearList.getByRole('button', { name: `It is ${number}` }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `It is request ${number}` })).toBeFocused();
    await tabTo(page, page.getByRole('textbox', { name: 'What does this caller add?' }));
    await page.keyboard.type('Two cars are damaged by now.');
    await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
    await page.keyboard.type(cora);
    await page.keyboard.press('Control+Enter');
    expect(await numberOf(page, /^Added to request \d+$/)).toBe(number);

    // The request as the desk shows it.
    await tabTo(page, page.getByRole('link', { name: 'Open the request' }));
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('region', { name: `Request ${number}` });
    await expect(sheet.getByRole('region', { name: 'Only staff see this' })).toContainText('Two cars are');
    await page.goto(`/desk?text=${number}`);
    await expect(page.getByRole('list', { name: 'Requests' })).toContainText(String(number));

    // The mails and the page of the two callers.
    const receipt = await mailTo(mailbox, tom, new RegExp(String(number)));
    const [link] = /http\S+\/#\/requeststatus\/\S+/.exec(receipt.text)!;
    await openHome(page);
    await page.goto(link);
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText('Two cars are damaged')).toHaveCount(0);
    const questionMail = await mailTo(mailbox, cora, new RegExp(String(number)));
    const [follow] = /http\S+\/mail\/follow\/\w{16}/.exec(questionMail.text)!;
    await page.goto(follow);
    await page.getByRole('button', { name: 'Yes, write to me' }).click();
    await expect(page.getByText(`You get emails about request ${number}`)).toBeVisible();
  },
);

function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

test('a reload, a lost answer or the end of the session loses nothing, and the request is made once', async ({
  page,
  baseURL,
}) => {
  // A word that no other request contains finds it.
  const word = `once${Date.now()}`;
  const photo = path.join(test.info().outputDir, 'bridge.jpg');
  await writeCameraPhoto(photo);
  await openIntake(page);
  await sayWhereAndWhat(page, '2003 bridge lane');
  await wordsField(page).fill(`A hole that is told ${word}.`);
  await page.locator('input[type=file]').setInputFiles([photo]);
  await expect(page.getByRole('button', { name: 'Remove the photo bridge.jpg' })).toBeVisible();
  await page.reload();
  await expect(wordsField(page)).toHaveValue(`A hole that is told ${word}.`);
  await expect(page.getByRole('combobox', { name: 'Where is it?' })).toHaveValue(/^2003 Bridge Lane/);
  await expect(page.getByRole('button', { name: 'Remove the photo bridge.jpg' })).toBeVisible();

  let sendCount = 0;
  await page.route('**/api/create-request', async (route) => {
    sendCount += 1;
    // The second call finds no session. No other call must come between, because its answer would ask for the
    // sign-in first.
    if (sendCount === 2) await page.context().clearCookies();
    if (sendCount > 1) return route.continue();
    const { host, port } = new URL(baseURL!);
    // Node.js does not resolve names under .localhost.
    await route.fetch({
      url: `http://127.0.0.1:${port}/api/create-request`,
      headers: { ...(await route.request().allHeaders()), host },
    });
    return route.abort();
  });
  await page.getByRole('button', { name: 'Save request' }).click();
  await expect(page.getByText('If you send it again, no second request is made.')).toBeVisible();
  await page.getByRole('button', { name: 'Save request' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Username').fill('clerk');
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  const number = await numberOf(page, /^The number for the caller \d+$/);
  await page.reload();
  expect(await numberOf(page, /^The number for the caller \d+$/)).toBe(number);

  await page.getByRole('link', { name: 'Open the request' }).click();
  const sheet = page.getByRole('region', { name: `Request ${number}` });
  await expect(sheet.getByRole('img', { name: 'Photo 1 of 1' })).toBeVisible();
  await page.goto(`/desk?text=${word}`);
  await expect(page.getByRole('list', { name: 'Requests' }).getByRole('listitem')).toHaveCount(1);
});

test('a click on the map sets the place', async ({ page }) => {
  await openIntake(page);
  const map = page.getByRole('application', { name: 'Map: where it is' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const { width, height } = (await map.boundingBox())!;
  await map.click({ position: { x: width / 2, y: height / 2 } });
  await expect(page.getByRole('combobox', { name: 'Where is it?' })).not.toHaveValue('');
  await expect(page.getByRole('heading', { name: /^Is it one of these/ })).toBeVisible();
  await expect(page.getByText(/^Enter the place to see/)).toHaveCount(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('intake is accessible: empty, with a match, with errors, with a possible duplicate, and done', async ({
      page,
    }) => {
      await openIntake(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Save request' }).click();
      await expect(page.getByText('Please choose a work type.')).toBeVisible();
      await expectAccessible(page);
      await sayWhereAndWhat(page, '109 11th street');
      await expect(page.getByText(/^Goes to /)).toBeVisible();
      await page.getByText('Why this team?').click();
      await page.getByRole('textbox', { name: 'Email' }).fill('axe@example.org');
      const nearList = page.getByRole('list', { name: 'Is it one of these?' });
      await nearList.getByRole('button').first().click();
      await expect(nearList.getByRole('link', { name: 'Open this request in another tab' })).toBeVisible();
      await expectAccessible(page);
      await nearList.getByRole('button', { name: /^It is \d+$/ }).click();
      await expect(page.getByRole('heading', { name: /^It is request/ })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'No, this is a new request' }).click();
      await wordsField(page).fill('For a look.');
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('heading', { name: /^The number for the caller/ })).toBeVisible();
      await expectAccessible(page);
    });
  });
}
