/** A request's way through the desk, as clerks handle it and as the resident sees it. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { newCitizen } from './citizen.ts';
import { askDeskOnPage, hurryReplies, openCase, openDesk } from './desk.ts';
import { keptMails, mailTo } from './mailbox.ts';
import { submitRequests } from './own-requests.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible, openHome } from './resident.ts';

/** Another member of the staff in their own browser. */
async function colleague(
  browser: Browser,
  baseURL: string,
  member: 'mia' | 'ben',
  at?: string,
): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await openDesk(page, at, member);
  return page;
}

test(
  'a clerk accepts a routed request, replies and closes it: the resident sees it on the open page and gets one mail',
  { tag: '@desktop' },
  async ({ page, browser, baseURL }) => {
    const ada = await newCitizen(baseURL!);
    const mailbox = keptMails(baseURL!);
    const place = { longitude: -90.95, latitude: 40.4215 };
    const [id] = await submitRequests(baseURL!, ada, [
      { workType: 'Pothole', description: 'A hole on its way through the desk.', ...place },
    ]);
    const firstMail = await mailTo(mailbox, ada.email, /^Your request/);
    const guid = /#\/requeststatus\/([0-9a-f-]{36})/.exec(firstMail.text)![1]!;

    const resident = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await openHome(resident);
    await resident.goto(`/#/requeststatus/${guid}`);
    const progress = resident.getByRole('region', { name: 'Progress' });
    await expect(progress).toContainText('Submitted');

    // The request is with Ana's team and not yet accepted. The checks before the reply goes out take a while.
    await hurryReplies(page, 10);
    await openDesk(page, '/desk?open=yes&accepted=no&team=mine', 'ana');
    const row = page.getByRole('list', { name: 'Requests' }).getByRole('link', { name: String(id) });
    await expect(row).toContainText('Streets');
    await row.click();
    const sheet = page.getByRole('region', { name: `Request ${id}` });
    await expect(sheet.getByRole('region', { name: 'Timeline' })).toContainText('Routed');
    await sheet.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByText(`Streets has accepted request ${id}.`)).toBeVisible();

    await sheet.getByRole('button', { name: 'Reply to the resident' }).click();
    await sheet.getByLabel(/^Reply to the resident/).fill('We have filled it this morning.');
    await sheet.getByLabel(/^Status after the reply/).selectOption('Completed');
    await sheet.getByLabel(/^Outcome/).fill('Filled with asphalt');
    await sheet.getByRole('button', { name: /^Send/ }).click();
    await expect(sheet.getByRole('region', { name: 'Reply not sent yet' })).toBeVisible();
    // Nobody sees the reply while it can be called back.
    await expect(progress).not.toContainText('We have filled it');
    await expect(sheet.getByRole('region', { name: 'Reply not sent yet' })).toBeHidden();
    await expect(sheet.getByRole('button', { name: /^Status Completed/ })).toBeVisible();

    await expect(progress).toContainText('Completed');
    await expect(progress).toContainText('We have filled it this morning.');
    const secondMail = await mailTo(mailbox, ada.email, /^Your request/, 2);
    expect(secondMail.text).toContain('Completed');
    expect(secondMail.text).toContain('We have filled it this morning.');
    expect(
      await mailbox(ada.email).then((mails) => mails.filter(({ subject }) => /request/.test(subject))),
    ).toHaveLength(2);
    await expectAccessible(page);
    await resident.context().close();
  },
);

test('a request that a team gives back with a reason appears for members who see all requests, and then for the next team', async ({
  page,
  browser,
  baseURL,
}) => {
  const mark = `Back and forth ${randomUUID().slice(0, 8)}`;
  const { workRequestId: id } = await reportPothole(baseURL!, mark);
  const ownQueue = `/desk?open=yes&accepted=no&team=mine&text=${encodeURIComponent(mark)}`;
  const wholeQueue = `/desk?open=yes&accepted=no&text=${encodeURIComponent(mark)}`;
  const mia = await colleague(browser, baseURL!, 'mia', wholeQueue);
  const ben = await colleague(browser, baseURL!, 'ben', ownQueue);
  const rowOf = (at: Page) =>
    at.getByRole('list', { name: 'Requests' }).getByRole('link', { name: String(id) });
  await expect(rowOf(mia)).toContainText('Streets');
  await expect(ben.getByRole('heading', { name: /^Nothing found/ })).toBeVisible();

  await openDesk(page, ownQueue, 'ana');
  await rowOf(page).click();
  const sheet = page.getByRole('region', { name: `Request ${id}` });
  await sheet.getByRole('button', { name: 'Return …' }).click();
  const returnDialog = page.getByRole('dialog', { name: 'Return' });
  await returnDialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(returnDialog.getByText('Please give a reason.')).toBeVisible();
  await expectAccessible(page);
  await returnDialog.getByLabel('Why is this not for your team?').fill('A pipe has burst below it.');
  await returnDialog.getByRole('button', { name: 'Return', exact: true }).click();
  await expect(page.getByText(`Streets has returned request ${id}.`)).toBeVisible();
  const timeline = sheet.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('Returned');
  await expect(timeline).toContainText('A pipe has burst below it.');

  // A member who sees all requests reads the reason and gives the request to the next team.
  await expect(rowOf(mia)).toContainText('No team');
  await rowOf(mia).click();
  const otherSheet = mia.getByRole('region', { name: `Request ${id}` });
  await expect(otherSheet.getByRole('region', { name: 'Timeline' })).toContainText(
    'A pipe has burst below it.',
  );
  await otherSheet.getByRole('button', { name: /^Team / }).click();
  await otherSheet.getByRole('option', { name: 'Water and Storm Drains' }).click();

  const newsButton = ben.getByRole('button', { name: '1 new request. Show it' });
  await newsButton.click();
  await expect(rowOf(ben)).toContainText('to accept');
  await mia.context().close();
  await ben.context().close();
});

test('a template uses its fallback for a person without a name, and never sends the text in braces', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `Thanks ${randomUUID().slice(0, 8)}`;
  const mia = await colleague(browser, baseURL!, 'mia');
  await askDeskOnPage(mia, 'save-template', {
    name,
    text: 'Dear {reporter.firstName|neighbour}, we look at request {request.number}. {team|The city}',
  });
  await mia.context().close();
  const { workRequestId: id, guid } = await reportPothole(baseURL!, 'Reported by nobody in particular.');
  await hurryReplies(page);
  await openDesk(page);
  const sheet = await openCase(page, id);
  await page.keyboard.press('r');
  await sheet.getByRole('button', { name: 'Template' }).click();
  await sheet.getByRole('combobox', { name: 'Template' }).fill(name);
  await expect(sheet.getByRole('option', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  const field = sheet.getByLabel(/^Reply to the resident/);
  await expect(field).toHaveValue(/^Dear \{reporter\.firstName\|neighbour\}/);
  await expect(sheet.getByRole('region', { name: 'How readers read it' })).toContainText(
    `Dear neighbour, we look at request ${id}. Streets`,
  );
  const preview = sheet.getByRole('button', { name: 'Preview' });
  await preview.click();
  await expect(sheet.getByRole('region', { name: 'The mail as it is sent' })).toBeVisible();
  await preview.click();

  // A text with a wrong field is not sent, even if the clerk typed it.
  await field.fill('Dear {reporter.firstName}, …');
  await sheet.getByRole('button', { name: /^Send/ }).click();
  await expect(sheet.getByRole('form', { name: 'Public reply' })).toContainText(
    '{reporter.firstName} may be missing in a request.',
  );
  await field.fill('Dear {reporter.firstName|neighbour}, we look at request {request.number}.');
  await sheet.getByRole('button', { name: /^Send/ }).click();
  await expect(sheet.getByRole('region', { name: 'Reply not sent yet' })).toBeVisible();
  await expect(sheet.getByRole('region', { name: 'Reply not sent yet' })).toBeHidden();

  await openHome(page);
  await page.goto(`/#/requeststatus/${guid}`);
  await expect(page.getByText(`Dear neighbour, we look at request ${id}.`).first()).toBeVisible();
  await expect(page.getByText(/[{}]/)).toHaveCount(0);
});
