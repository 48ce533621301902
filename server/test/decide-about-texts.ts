import { createHash } from 'node:crypto';
import { deskCall } from './desk-call.ts';
import type { TestApp } from './test-app.ts';

/**
 * A member takes down the description of a request, puts it back, makes it public, keeps it private and undoes that,
 * and decides about two reports of visitors.
 */
export async function decideAboutTexts(app: TestApp, cookie: string, requestId: number): Promise<void> {
  const reason = 'insult' as const;
  const order = { requestId, subject: 'description', reason, words: 'Hits a neighbour' } as const;
  const { takeDownId } = await deskCall(app, cookie, 'takeDown', order);
  await deskCall(app, cookie, 'putBack', { takeDownId });
  const { description } = (await deskCall(app, cookie, 'findRequest', { requestId })).public;
  const readHash = createHash('md5').update(description).digest('hex');
  const words = { state: 'released', text: 'It is deep.', readHash } as const;
  const ofRequest = { requestId, photos: [] };
  await deskCall(app, cookie, 'decideRelease', { ...ofRequest, decision: 0, words });
  const back = { words: { state: 'keptBack' }, reason } as const;
  await deskCall(app, cookie, 'decideRelease', { ...ofRequest, decision: 1, ...back });
  const undone = { words: { state: 'waits' } } as const;
  await deskCall(app, cookie, 'decideRelease', { ...ofRequest, decision: 2, ...undone });
  for (const isStaying of [true, false]) {
    await addReportOf(app, requestId);
    await deskCall(app, cookie, 'decideAbuseReports', { requestId, isStaying, seenReports: 1 });
  }
}

/** A visitor reports the request. */
export async function addReportOf({ database, clock }: TestApp, requestId: number): Promise<void> {
  await database.query(
    `insert into abuse_reports (client_id, request_id, report_key, reason, words, reported_at)
     select client_id, request_id, gen_random_uuid(), 'insult', '', $2 from work_requests where request_id = $1`,
    [requestId, clock.now()],
  );
}
