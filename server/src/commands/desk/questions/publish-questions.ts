import { publishSet } from '#desk/questions/publish-questions.ts';
import { actorOf, recordAct } from '#workflows/record-act.ts';
import type { DeskHandler } from '#commands/desk/handler.ts';

export const publishQuestions: DeskHandler<'publishQuestions'> = async (
  { workTypeId, version, set, isUrgent = false },
  { caller, now },
  { database },
) => {
  const { client, member, scope } = caller;
  const { accountId } = scope;
  const by = { setBy: 'desk', publishedBy: member.username, publishedAt: now, accountId } as const;
  const next = await database.transaction(async (tx) => {
    const published = await publishSet(tx, client, {
      workTypeId,
      seenVersion: version,
      set,
      isUrgent,
      ...by,
    });
    const about = { version: published };
    await recordAct(tx, client.clientId, { kind: 'questions-saved', actor: actorOf(caller), about }, now);
    return published;
  });
  return { version: next };
};
