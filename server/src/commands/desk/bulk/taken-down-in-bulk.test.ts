/** Many requests are taken down at once, and put back. */
import { expect, test } from 'vitest';
import { deskCall } from '#test/desk-call.ts';
import { startTestBulkActs } from '#test/test-bulk-acts.ts';

const { ana, bob, addSome, plan, through, reports } = await startTestBulkActs();
const { app } = reports;

test('Spam is taken down in bulk without a mail, and undoing puts all of it back', async () => {
  const [first, second, third] = await addSome(3);
  const ids = [first!, second!, third!];
  const { bulkId, mails, counts } = await plan(ids, { kind: 'takeDown', reason: 'spam' });
  expect({ mails, counts }).toMatchObject({ mails: 0, counts: { planned: 3 } });
  const one = { requestId: second!, subject: 'request', reason: 'test' } as const;
  const { takeDownId } = await deskCall(app, bob.cookie, 'takeDown', one);
  expect(await through('runBulk', bulkId)).toMatchObject({ counts: { done: 2, refused: 1 } });
  const listed = () => deskCall(app, ana.cookie, 'countRequests', { filters: [{ ids }] });
  expect((await listed()).counts[0]!.count).toBe(0);
  await deskCall(app, bob.cookie, 'putBack', { takeDownId });
  const { entries } = await deskCall(app, bob.cookie, 'findTakenDown', { requestId: third! });
  await deskCall(app, bob.cookie, 'putBack', { takeDownId: entries[0]!.takeDownId });
  expect(await through('undoBulk', bulkId)).toMatchObject({ counts: { undone: 1, kept: 1 } });
  expect((await listed()).counts[0]!.count).toBe(3);
});
