/** A request is closed with a photo, is not solved as its resident says, is opened and closed again, and is solved. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { newCitizen } from './citizen.ts';
import { openCase, openDesk } from './desk.ts';
import { openOffice } from './desk-office.ts';
import { keptMails, type Mail, mailTo } from './mailbox.ts';
import { readByProtocol } from './photographed-request.ts';
import { expectAccessible } from './resident.ts';

const answerLink = /https?:\/\/\S+\/mail\/feedback\/\S+/g;

/** The page is accessible in both colours. */
async function expectBothColours(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** The grades are a scale: none of them stands alone on a second line. */
async function expectOneLine(grades: Locator, count: number): Promise<void> {
  await expect(grades).toHaveCount(count);
  const boxes = await Promise.all((await grades.all()).map((grade) => grade.boundingBox()));
  expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
}

function linkTo(answer: 'solved' | 'not-solved', { text }: Mail): string {
  return text.match(answerLink)!.find((link) => link.endsWith(`answer=${answer}`))!;
}

const jpeg = (background: string) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();

/** A member adds a photo of the result at the desk, which residents see. */
async function addPhotoOfResult(desk: Page, requestId: number): Promise<void> {
  const photo = (await jpeg('green')).toString('base64');
  const isAdded = await desk.evaluate(
    async ([guid, data, id]) => {
      const body = Uint8Array.from(atob(data), (byte) => byte.codePointAt(0)!);
      const headers = { 'content-type': 'image/jpeg' };
      const uploaded = await fetch(`/api/photos?guid=${guid}`, { method: 'POST', headers, body });
      const { photoId } = (await uploaded.json()) as { photoId: number };
      const added = await fetch('/api/add-photo', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ requestId: id, photoId }),
      });
      return added.ok;
    },
    [randomUUID(), photo, requestId] as const,
  );
  expect(isAdded).toBe(true);
}

test('closed with a photo, not solved, opened again by staff, closed again and solved', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const ada = await newCitizen(baseURL!);
  const mailbox = keptMails(baseURL!);
  const office = await openOffice(baseURL!);
  const { requestId, guid } = await (await readByProtocol(baseURL!, ada)).report('A hole by the school.');
  const desk = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await openDesk(desk);
  await addPhotoOfResult(desk, requestId);
  await office.setStatus(requestId, 'Completed');
  const news = new RegExp(`^Your request ${requestId} `);
  const closing = await mailTo(mailbox, ada.email, news, 2);

  await test.step('the mail and the page of the request show before and after', async () => {
    expect(closing.text).toContain('There are two photos');
    await page.goto(`/#/requeststatus/${guid}`);
    await page.getByRole('button', { name: 'Accept Disclaimer' }).click();
    const result = page.getByRole('region', { name: /^Done on / });
    await expect(result.getByAltText('The photo that came with the request')).toBeVisible();
    await expect(result.getByAltText('The photo after the work')).toBeVisible();
    await expectBothColours(page);
  });

  await test.step('the resident says no, with a reason, words and a photo', async () => {
    await page.goto(linkTo('not-solved', closing));
    await expect(page.getByRole('radio', { name: 'No, it is not solved' })).toBeChecked();
    await expectOneLine(page.getByRole('radio', { name: /^[1-5]$/ }), 5);
    await page.getByRole('checkbox', { name: 'It was done badly' }).check();
    await page.getByLabel('In your own words').fill('The edge is still open.');
    const photo = { name: 'edge.jpg', mimeType: 'image/jpeg', buffer: await jpeg('red') };
    await page.getByText('Add photos').click();
    await page.getByLabel('Photos').setInputFiles(photo);
    await expectBothColours(page);
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByRole('heading', { name: 'Your answer has arrived' })).toBeVisible();
    await expectBothColours(page);
  });

  await test.step('a member reads the answer and opens the request again', async () => {
    const sheet = await openCase(desk, requestId);
    const answers = sheet.getByRole('region', { name: 'Not solved, says the resident' });
    await expect(answers).toContainText('The edge is still open.');
    await expect(answers.getByRole('img')).toBeVisible();
    await expectBothColours(desk);
    await answers.getByRole('button', { name: 'Open it again' }).click();
    await expect(desk.getByRole('region', { name: 'Not solved, says the resident' })).toHaveCount(0);
    await mailTo(mailbox, ada.email, news, 3);
    await page.reload();
    await expect(page.getByRole('heading', { name: `Request ${requestId} is open again` })).toBeVisible();
    await expectBothColours(page);
  });

  await test.step('closed again, it is solved', async () => {
    await office.setStatus(requestId, 'Completed');
    const second = await mailTo(mailbox, ada.email, news, 4);
    expect(second.text).not.toContain('There are two photos');
    await page.goto(linkTo('solved', second));
    await page.getByRole('button', { name: 'Send the answer' }).click();
    await expect(page.getByText('Your answer: Yes, it is solved')).toBeVisible();
    await expectBothColours(page);
  });

  await test.step('when it comes back, the form has the place and the work type, and staff see the days', async () => {
    await page.goto(`/#/requeststatus/${guid}`);
    await page
      .getByRole('region', { name: /^Done on / })
      .getByRole('link', { name: 'Report it again' })
      .click();
    const form = page.getByRole('form', { name: 'Create Work Request' });
    await expect(form).toContainText(`You are reporting request ${requestId} again.`);
    await expect(page.getByLabel('Work Type')).not.toHaveValue('');
    await expectBothColours(page);
    await page.getByLabel('Description').fill('The hole is there again.');
    await page.getByRole('button', { name: 'Submit Work Request' }).click();
    const thanks = page.getByRole('dialog', { name: 'Thanks!' });
    const newId = Number(/\d+/.exec((await thanks.textContent())!)![0]);
    const sheet = await openCase(desk, newId);
    await expect(sheet.getByRole('heading', { name: 'Came back on the day of its closing' })).toBeVisible();
    await expectBothColours(desk);
  });
});

test('a link below the question stops the questions of a request by a button, and no news', async ({
  page,
  baseURL,
}) => {
  const ada = await newCitizen(baseURL!);
  const mailbox = keptMails(baseURL!);
  const office = await openOffice(baseURL!);
  const { requestId } = await (await readByProtocol(baseURL!, ada)).report('A hole that I see daily.');
  const news = new RegExp(`^Your request ${requestId} `);
  await office.setStatus(requestId, 'Completed');
  const closing = await mailTo(mailbox, ada.email, news, 2);
  await page.goto(/https?:\/\/\S+\/mail\/no-questions\/\S+/.exec(closing.text)![0]);
  await expectBothColours(page);
  await page.getByRole('button', { name: 'Do not ask me' }).click();
  await expect(page.getByText(`We do not ask you about request ${requestId}`).first()).toBeVisible();
  await office.setStatus(requestId, 'In Progress');
  await mailTo(mailbox, ada.email, news, 3);
  await office.setStatus(requestId, 'Completed');
  const second = await mailTo(mailbox, ada.email, news, 4);
  expect(second.text).not.toContain('Is the problem solved?');
  expect(second.text.replaceAll(/\s+/g, ' ')).toContain('If the problem is not solved');
});
