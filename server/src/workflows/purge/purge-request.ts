import type { AuditActor } from '#audit/act.ts';
import { recordAct } from '#workflows/record-act.ts';
import { forgetRowsOf } from '#desk/bulk/bulk-acts.ts';
import { removeInternalNotesOf } from '#desk/internal-notes/internal-notes.ts';
import { dropRepliesTo } from '#desk/replies/waiting-replies.ts';
import { forgetTakeDownsOf } from '#desk/take-downs/take-downs.ts';
import { removeNotesOf } from '#notes/forget-notes.ts';
import { dropPhoto, dropPhotosOf, removeDroppedFiles } from '#photos/drop-photos.ts';
import type { Photos } from '#photos/photos.ts';
import { removeAnswersOf } from '#requests/answers/answers.ts';
import { emptyRequest } from '#requests/changes/empty-request.ts';
import { removeNoticesOf } from '#requests/notices/write-notices.ts';
import { endFeedbackOf, forgetFeedbackOf } from '#requests/feedback/forget-feedback.ts';
import { forgetFollowersOf } from '#requests/mails/followers.ts';
import { forgetAnswersOf } from '#requests/nearby/nearby-answers.ts';
import { forgetMeToosOf } from '#requests/nearby/me-toos.ts';
import { forgetPublicationsOf } from '#requests/public/decide-publication.ts';
import { forgetMails } from '#requests/mails/forget-mails.ts';

/** `purged`: the request was already purged. */
export type PurgedRequest =
  | { outcome: 'done'; fileCount: number }
  | { outcome: 'purged' }
  | { outcome: 'unknown' };

/** The author for the request's history, the actor and the reason for the audit log, and the time. */
interface Purge {
  author: string;
  actor: AuditActor;
  reason: string;
  now: Date;
}

/** Removes the content of a request for good: its texts, notes, mails, photos and their files. */
export async function purgeRequest(
  { database, files }: Pick<Photos, 'database' | 'files'>,
  clientId: number,
  requestId: number,
  { author, actor, reason, now }: Purge,
): Promise<PurgedRequest> {
  const purgeResult = await database.transaction(async (tx) => {
    const outcome = await emptyRequest(tx, clientId, requestId, {
      author,
      now,
      ...(actor.kind === 'system' && { actor: 'system' }),
    });
    if (outcome !== 'done') return { outcome };
    await removeNotesOf(tx, clientId, [requestId]);
    await removeInternalNotesOf(tx, clientId, [requestId]);
    await removeAnswersOf(tx, clientId, [requestId]);
    await removeNoticesOf(tx, clientId, [requestId]);
    await forgetRowsOf(tx, clientId, [requestId]);
    await forgetTakeDownsOf(tx, clientId, [requestId]);
    await dropRepliesTo(tx, clientId, requestId);
    const photoIds = await forgetFeedbackOf(tx, clientId, [requestId]);
    await endFeedbackOf(tx, clientId, [requestId]);
    await forgetMails(tx, clientId, [requestId]);
    await forgetFollowersOf(tx, clientId, [requestId]);
    await forgetMeToosOf(tx, clientId, [requestId]);
    await forgetAnswersOf(tx, clientId, [requestId]);
    await forgetPublicationsOf(tx, clientId, [requestId]);
    const fileKeys = await dropPhotosOf(tx, clientId, [requestId]);
    // Photos of answers may belong to the main request.
    for (const photoId of photoIds) fileKeys.push(...(await dropPhoto(tx, clientId, photoId)));
    const about = { requestId, reason };
    await recordAct(tx, clientId, { kind: 'request-purged', actor, about }, now);
    return { outcome, fileKeys };
  });
  if (purgeResult.outcome !== 'done') return purgeResult;
  await removeDroppedFiles({ files }, purgeResult.fileKeys);
  return { outcome: 'done', fileCount: purgeResult.fileKeys.length };
}
