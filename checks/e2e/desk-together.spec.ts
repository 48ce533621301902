/** Several members at the desk: they see who looks at the same case, and each other's changes. */
import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { choose, openCase, openDesk } from './desk.ts';
import { reportPothole } from './reported-request.ts';
import { expectAccessible } from './resident.ts';

/** A colleague's change appears within this time. */
const seenWithinMs = 2000;

async function openAs(browser: Browser, baseURL: string, member: 'mia' | 'ana', at?: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await openDesk(page, at, member);
  return page;
}

test('two members who look at one case see each other’s names until one of them leaves', async ({
  browser,
  baseURL,
}) => {
  const { workRequestId: id } = await reportPothole(baseURL!, 'A case for two.');
  const mia = await openAs(browser, baseURL!, 'mia');
  const ana = await openAs(browser, baseURL!, 'ana');
  const miasSheet = await openCase(mia, id);
  await expect(miasSheet.getByText(/also looking at this request$/)).toHaveCount(0);
  const anasSheet = await openCase(ana, id);
  await expect(miasSheet.getByText('Ana Alvarez is also looking at this request')).toBeVisible();
  await expect(anasSheet.getByText('Mia Moreno is also looking at this request')).toBeVisible();
  await expectAccessible(mia);
  await ana.keyboard.press('Escape');
  await expect(miasSheet.getByText(/is also looking at this request$/)).toHaveCount(0);
  // Closing the tab also removes the name.
  await openCase(ana, id);
  await expect(miasSheet.getByText(/is also looking at this request$/)).toBeVisible();
  await ana.close();
  await expect(miasSheet.getByText(/is also looking at this request$/)).toHaveCount(0);
  await mia.context().close();
});

test("a colleague's change appears in the open queue of the other within two seconds", async ({
  browser,
  baseURL,
}) => {
  const mark = `Seen at once ${randomUUID().slice(0, 8)}`;
  const { workRequestId: id } = await reportPothole(baseURL!, mark);
  const mia = await openAs(browser, baseURL!, 'mia', `/desk?open=yes&text=${encodeURIComponent(mark)}`);
  const ana = await openAs(browser, baseURL!, 'ana');
  const row = mia.getByRole('list', { name: 'Requests' }).getByRole('link', { name: String(id) });
  await expect(row).toContainText('Submitted');
  const sheet = await openCase(ana, id);

  const savedAnswer = ana.waitForResponse('**/api/update-request');
  await choose(sheet, 'Status', /^In Progress/);
  await savedAnswer;
  const from = Date.now();
  await expect(row).toContainText('In Progress', { timeout: seenWithinMs });
  test.info().annotations.push({ type: 'seen after', description: `${Date.now() - from} ms` });

  // A case that no longer matches the view stays in its place and says so.
  const closedAnswer = ana.waitForResponse('**/api/update-request');
  await choose(sheet, 'Status', /^Completed/);
  await closedAnswer;
  await expect(row).toContainText('left this view', { timeout: seenWithinMs });
  await mia.context().close();
  await ana.context().close();
});
