/** Takes the answers of a new request, for every door. */
import type { StoredAnswers } from '@fixpoint/contract/questions/stored-answers.ts';
import type { Client } from '#clients/client.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import type { AreaPosition } from '#desk/routing/area.ts';
import { timeContext } from '#desk/questions/question-sets.ts';
import { type AnsweredReport, takeAnswers } from '#desk/questions/take-answers.ts';
import { questionLimits } from '@fixpoint/contract/questions/question-limits.ts';

type Report = Pick<AnsweredReport, 'workTypeId' | 'given' | 'now' | 'isOfStaff' | 'passesStops'> & {
  /** When the resident answered, by their clock; undefined: now. */
  answeredAt: Date | undefined;
  sessionId: number;
  /** undefined: the report has no position. */
  position: AreaPosition | undefined;
  /** The owner's key, as the server found it; empty: the municipality; undefined: not known. */
  ownerKey: string | undefined;
};

/** Checks the answers, and counts a stop that ends the report. Throws as `takeAnswers` does. */
export async function answersOfCall(
  {
    questionSets,
    deskRules,
    countShownStop,
  }: Pick<ServerParts, 'questionSets' | 'deskRules' | 'countShownStop'>,
  client: Client,
  { answeredAt, sessionId, position, ownerKey, ...report }: Report,
): Promise<StoredAnswers | null> {
  const { clientId, language } = client;
  const { workTypeId, now } = report;
  const [sets, { due, areasAt }] = await Promise.all([questionSets.find(clientId), deskRules(client)]);
  if (report.given === undefined && !sets.has(workTypeId)) return null;
  const at = isCredible(answeredAt, now) ? answeredAt : now;
  return takeAnswers(questionSets, {
    ...report,
    clientId,
    ownLanguage: language,
    context: {
      ...timeContext(client, due.calendar, at),
      owner: ownerKey,
      areas: position && areasAt(position),
    },
    onStops: async (stops) => {
      for (const { key } of stops) await countShownStop(client, sets, { workTypeId, key, sessionId, now });
    },
  });
}

function isCredible(at: Date | undefined, now: Date): at is Date {
  const oldestMs = now.getTime() - questionLimits.oldVersionDays * 86_400_000;
  return at !== undefined && at <= now && at.getTime() >= oldestMs;
}
