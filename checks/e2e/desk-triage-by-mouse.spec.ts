/** Triage: a clerk handles the same twenty new requests with the mouse, and types only reasons and notes. */
import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openDesk } from './desk.ts';
import {
  TriageClerk,
  expectTriaged,
  openTriage,
  takeInForTriage,
  triageDecision,
  triagedCases,
} from './triage.ts';

/** The clicks of one case, on average. More of them would be a loss for clerks. */
const mostClicks = 6;

test('a clerk triages twenty new requests with at most six clicks a case', async ({ page }) => {
  test.skip(page.viewportSize()!.width < 1280, 'a phone has no mouse');
  const mark = `Triage ${randomUUID().slice(0, 8)}`;
  await openDesk(page, '/desk', 'ana');
  const ids = await takeInForTriage(page, mark);
  const rows = await openTriage(page, mark);
  const statusLine = page.getByRole('status');

  const clerk = new TriageClerk(page);
  await clerk.click(rows.first());
  for (const [at, id] of ids.entries()) {
    const sheet = page.getByRole('region', { name: `Request ${id}` });
    await expect(sheet.getByRole('heading', { name: 'What the resident sees' })).toBeVisible();
    clerk.read();
    const button = (name: string | RegExp) => sheet.getByRole('button', { name });
    const option = (name: string | RegExp) => sheet.getByRole('option', { name });
    switch (triageDecision(at)) {
      case 'otherTeam':
        await clerk.click(button(/^Team /));
        await clerk.click(option(/^Water/));
        await expect(button(/^Team Water/)).toBeVisible();
        await clerk.click(button('Internal note'));
        await clerk.type('There is a pipe below.');
        await clerk.click(button('Add the note'));
        await expect(statusLine.filter({ hasText: `The note was added to request ${id}.` })).toBeVisible();
        break;
      case 'unclear':
        await clerk.click(button(/^Return/));
        await clerk.type('Private ground?');
        await clerk.click(page.getByRole('dialog').getByRole('button', { name: /^Return/ }));
        await expect(button(/^Team Nobody/)).toBeVisible();
        break;
      case 'own':
        await clerk.click(button('Accept'));
        await expect(button('Accept')).toBeHidden();
        await clerk.click(button(/^Person /));
        await clerk.click(option(/^Ana Alvarez/));
        await clerk.click(button(/^Status /));
        await clerk.click(option(/^In Progress/));
        await expect(button(/^Status In Progress/)).toBeVisible();
    }
    if (at + 1 < triagedCases) await clerk.click(button('Next request'));
  }
  const words = clerk.totalInWords();
  process.stdout.write(`By mouse, ${words}\n`);
  test.info().annotations.push({ type: 'triage', description: words });
  expect(clerk.total().clicks / triagedCases).toBeLessThanOrEqual(mostClicks);

  await expectTriaged(page, mark);
});
