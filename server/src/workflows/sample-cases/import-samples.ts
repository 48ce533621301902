/**
 * Adds sample requests with the desk's fields: team, due times, and the times of acceptance and of the
 * answer.
 */
import type { SampleDestinations } from '#clients/municipality/sample-requests.ts';
import { loadDeskRules } from '#desk/desk-rules.ts';
import { type ImportedRequest, importRequests } from '#requests/changes/import-requests.ts';
import { untouchedFields } from './untouched.ts';

type SampleRow = Parameters<SampleDestinations['importRequests']>[2][number];

export const importSamples: SampleDestinations['importRequests'] = async (tx, client, requests, now) => {
  const rules = await loadDeskRules(tx, client);
  const placedRequests = requests.map((request): ImportedRequest => {
    const { routedTeam, answerDueAt, resolveDueAt } = rules.place(
      { workTypeId: request.workTypeId, position: request },
      request.postedAt,
    );
    const work = {
      ...untouchedFields,
      version: 1,
      teamId: routedTeam?.teamId ?? null,
      answerDueAt,
      resolveDueAt,
    };
    return { ...request, work: { ...work, ...progressOf(request, routedTeam !== null) } };
  });
  return importRequests(tx, client.clientId, placedRequests, now);
};

/** The first entry after the receipt counts as the answer and as the acceptance by the team. */
function progressOf({ history }: SampleRow, hasTeam: boolean) {
  const answeredAt = history[1]?.changedAt ?? null;
  return { answeredAt, acceptedAt: hasTeam ? answeredAt : null };
}
