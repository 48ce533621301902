/** Duplicates: compared side by side, merged, undone and separated; and the mails to their residents. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signInAs } from './desk-caller.ts';
import { openAct, openCase, openDesk } from './desk.ts';
import { keptMails } from './mailbox.ts';
import { expectAccessible, colourSchemeOf } from './resident.ts';

const newAddress = () => `merge.${randomUUID()}@resident.example`;

interface MunicipalityAnswer {
  statuses: { statusId: number; name: string }[];
}

test(
  "duplicates are merged from the queue: the duplicate's resident gets the news of the main request until they are separated",
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
    const word = `merge${randomUUID().slice(0, 8)}`;
    const [otherAddress, ownAddress] = [newAddress(), newAddress()];
    const mainRequest = await ben.takeIn(`The first to say it: ${word}`, otherAddress);
    const duplicate = await ben.takeIn(`The same once more: ${word}`, ownAddress);
    const { statuses } = await ben.call<MunicipalityAnswer>('find-municipality', {});
    const statusOf = (name: string) => statuses.find((status) => status.name === name)!.statusId;
    const mails = keptMails(baseURL!);
    const mergeMails = async () => (await mails(ownAddress)).filter(({ text }) => text.includes('together'));

    await openDesk(page, `/desk?text=${word}`);
    await page.getByRole('checkbox', { name: 'Select the loaded requests' }).check();
    await openAct(page, 'Merge');
    await expect(page.getByRole('radio', { name: `${mainRequest} is the main request` })).toBeChecked();
    const consequences = page.getByRole('region', { name: 'What happens' });
    await expect(consequences).toContainText(`Request ${duplicate} becomes a duplicate of ${mainRequest}.`);
    await expect(consequences).toContainText(`get mail about ${mainRequest}`);
    await page.getByRole('button', { name: `Merge 1 request into ${mainRequest}` }).click();
    const sheet = page.getByRole('region', { name: `Request ${mainRequest}` });
    await expect(sheet.getByRole('heading', { name: 'Duplicates of this request (1)' })).toBeVisible();
    await expect(page.getByText(`1 request was merged into ${mainRequest}.`)).toBeVisible();

    await ben.change(mainRequest, { statusId: statusOf('In Progress') });
    await expect.poll(async () => (await mergeMails()).length, { timeout: 60_000 }).toBe(1);
    const [mergeMail] = await mergeMails();
    expect(mergeMail!.subject).toContain(String(duplicate));
    expect(mergeMail!.text.replaceAll(/\s+/g, ' ')).toContain(`together with request ${mainRequest}`);

    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('1 request is no longer a duplicate.')).toBeVisible();
    await expect(sheet.getByRole('heading', { name: /^Duplicates of this request/ })).toBeHidden();
    await ben.change(mainRequest, { statusId: statusOf('Completed') });
    // The reporter of the main request has had the mail. No further mail goes to the reporter of the
    // duplicate.
    await expect
      .poll(async () => (await mails(otherAddress)).filter(({ text }) => text.includes('Completed')).length, {
        timeout: 60_000,
      })
      .toBe(1);
    expect(await mergeMails()).toHaveLength(1);
  },
);

test('a possible duplicate of a case is compared, merged and separated again in its case', async ({
  page,
  baseURL,
}) => {
  const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
  const olderRequest = await ben.takeIn('A hole that two have seen.');
  const newerRequest = await ben.takeIn('A hole, seen by the second.');
  await openDesk(page);
  await openCase(page, newerRequest);
  await page.goto(`/desk/bulk/merge?number=${newerRequest},${olderRequest}`);
  await page.getByRole('radio', { name: `${newerRequest} is the main request` }).check();
  await page.getByRole('button', { name: `Merge 1 request into ${newerRequest}` }).click();
  await expect(page).toHaveURL(new RegExp(`/desk/requests/${newerRequest}`));
  const sheet = await openCase(page, olderRequest);
  await expect(sheet).toContainText('This request is closed as a duplicate of:');
  await sheet.getByRole('button', { name: 'Unlink duplicate' }).click();
  await expect(page.getByText(`Request ${olderRequest} is no longer a duplicate.`)).toBeVisible();
  const compareLink = sheet.getByRole('link', { name: /^Compare with \d+ and merge$/ }).first();
  await compareLink.click();
  await expect(page.getByRole('radio', { name: `${olderRequest} is the main request` })).toBeVisible();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    test.skip(({ viewport }) => colourSchemeOf(viewport) !== colorScheme, 'checked at the other width');

    test('merging is accessible: side by side, with a missing request, with a wrong number, and when a merge is refused', async ({
      page,
      baseURL,
    }) => {
      const ben = await signInAs(baseURL!, 'ben', 'riverbend parks');
      const ids = [await ben.takeIn('One'), await ben.takeIn('Another'), await ben.takeIn('A third')];
      const { version } = await ben.call<{ version: number }>('find-request', { requestId: ids[1]! });
      const duplicate = { requestId: ids[1]!, version, duplicateOf: ids[2]! };
      await ben.call('link-duplicate', duplicate);
      await openDesk(page);
      await page.goto(`/desk/bulk/merge?number=${ids[0]},${ids[1]},999999999`);
      await expect(page.getByRole('button', { name: 'Leave 999999999 out' })).toBeVisible();
      await page.getByLabel(/^Number of another request to compare/).fill('hole');
      await page.getByRole('button', { name: 'Add' }).click();
      await expect(page.getByText('Please enter the number of a request.')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Leave 999999999 out' }).click();
      await expect(page.getByText(/cannot be merged again/)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: `Merge 1 request into ${ids[0]}` }).click();
      await expect(page.getByText('Done for 0 requests. 1 was not changed.')).toBeVisible();
      await expect(page.getByText(/is already a duplicate/)).toBeVisible();
      await expectAccessible(page);
    });
  });
}
