/** Bulk acts that work like the single acts of a case: accept, return, and an internal note. */
import { expect, test } from 'vitest';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';
import { giveTo } from '#test/desk-teams.ts';

const bulk = await startTestBulkActs();
const { clientId, addSome, find, plan, through } = bulk;
const { database } = bulk.reports.app;

test('Requests are accepted for their teams and returned with a reason, and undoing restores both', async () => {
  const ids = await addSome(3);
  for (const id of ids.slice(0, 2)) await giveTo(database, clientId, id, bulk.streets);
  const accepting = await plan(ids, { kind: 'accept' });
  expect(accepting).toMatchObject({
    counts: { planned: 2, skipped: 1 },
    reasons: [{ name: 'noTeam', count: 1 }],
  });
  await through('runBulk', accepting.bulkId);
  const accepted = await find(ids[0]!);
  expect(accepted.internal.acceptedAt).not.toBeNull();
  expect(accepted.timeline.at(-1)).toMatchObject({ kind: 'accepted' });

  const returning = await plan(ids.slice(0, 2), { kind: 'return', reason: 'A private road' });
  await through('runBulk', returning.bulkId);
  const returned = await find(ids[0]!);
  expect(returned.internal).toMatchObject({ team: null, acceptedAt: null });
  expect(returned.timeline.at(-1)).toMatchObject({ kind: 'returned', comment: 'A private road' });

  expect(await through('undoBulk', returning.bulkId)).toMatchObject({ counts: { undone: 2 } });
  expect((await find(ids[0]!)).internal).toMatchObject({
    team: { teamId: bulk.streets },
    acceptedAt: accepted.internal.acceptedAt,
  });
});

test('The same internal note is added to many requests, sends no mail, and stays', async () => {
  const ids = await addSome(2);
  const noting = await plan(ids, { kind: 'note', text: 'Ask the water board first' });
  expect(noting).toMatchObject({ mails: 0, counts: { planned: 2 } });
  expect(await through('runBulk', noting.bulkId)).toMatchObject({ counts: { done: 2 } });
  const notesOf = async (id: number) =>
    (await find(id)).timeline.flatMap((entry) => (entry.type === 'internalNote' ? [entry.text] : []));
  expect(await notesOf(ids[1]!)).toEqual(['Ask the water board first']);
  const undone = await through('undoBulk', noting.bulkId);
  expect(undone.reasons).toMatchObject([{ name: 'noteStays', count: 2 }]);
  expect(await notesOf(ids[1]!)).toHaveLength(1);
});
