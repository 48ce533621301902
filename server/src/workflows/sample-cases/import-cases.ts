/** Adds each of a municipality's sample cases once, with all acts of the desk. */
import { guestNameOf } from '#clients/client.ts';
import type { ImportCases } from '#clients/municipality/apply-municipality.ts';
import type { SampleCase } from '#clients/municipality/sample-case-file.ts';
import { loadDeskRules } from '#desk/desk-rules.ts';
import { importInternalNotes } from '#desk/internal-notes/internal-notes.ts';
import { findStaff } from '#desk/members/staff.ts';
import { importNotes } from '#notes/notes.ts';
import type { Database } from '#platform/database.ts';
import { guidOf } from '#platform/ids.ts';
import { type ImportedRequest, importRequests, linkImported } from '#requests/changes/import-requests.ts';
import { importSampleAnswers } from './import-answers.ts';
import { importFeedback } from '#requests/feedback/import-feedback.ts';
import { sampleFeedback } from './sample-feedback.ts';
import { type CaseSurroundings, type PlayedCase, playCase } from './play-case.ts';

const dayMs = 24 * 3_600_000;

/** Returns the number of new cases. */
export const importCases: ImportCases = async (tx, client, cases, now) => {
  if (cases.length === 0) return 0;
  const { clientId, name, displayName } = client;
  const played = playAll(cases, client, await surroundings(tx, client, now));
  const requests = played.map(({ request }) => request);
  const addedRequests = await importRequests(tx, clientId, requests, now);
  const idOf = (key: string | undefined) => addedRequests.get(caseGuid(name, key ?? ''));
  const news = played.flatMap(({ key, play, request: { workTypeId }, answers }) => {
    const requestId = idOf(key);
    return requestId === undefined ? [] : [{ key, requestId, play, workTypeId, answers }];
  });
  const answered = news.flatMap(({ answers, ...one }) =>
    answers === undefined ? [] : [{ ...one, answers }],
  );
  await importSampleAnswers(tx, client, answered, now);
  const notes = news.flatMap(({ requestId, play }) =>
    play.notes.map((note) => ({ ...note, requestId, author: displayName })),
  );
  await importNotes(tx, clientId, notes);
  const internal = news.flatMap(({ requestId, play }) =>
    play.internalNotes.map((note) => ({ ...note, requestId })),
  );
  await importInternalNotes(tx, clientId, internal);
  const links = news.flatMap(({ requestId, play }) => {
    const duplicateOf = idOf(play.duplicateOf);
    const { accountId = null, author, changedAt } = play.events.at(-1)!;
    return duplicateOf === undefined ? [] : [{ requestId, duplicateOf, accountId, author, changedAt }];
  });
  await linkImported(tx, clientId, links);
  await importFeedback(
    tx,
    clientId,
    news.flatMap(({ key, requestId, play }) => {
      const feedback = sampleFeedback(key, play, now);
      return feedback === undefined ? [] : [{ requestId, ...feedback }];
    }),
  );
  return addedRequests.size;
};

type CaseClient = Parameters<ImportCases>[1];

async function surroundings(tx: Database, client: CaseClient, now: Date): Promise<CaseSurroundings> {
  const { clientId, name, statuses } = client;
  const rules = await loadDeskRules(tx, client);
  const staff = await findStaff(tx, clientId);
  return {
    now,
    rules,
    staff: new Map(staff.map((member) => [member.username, member])),
    statuses: new Map(statuses.map((status) => [status.key, status])),
    teamIds: new Map(rules.teams.flatMap(({ key, teamId }) => (key === null ? [] : [[key, teamId]]))),
    guestName: guestNameOf(name),
  };
}

function playAll(cases: readonly SampleCase[], { name, workTypes }: CaseClient, around: CaseSurroundings) {
  const ids = new Map(workTypes.map(({ key, workTypeId }) => [key, workTypeId]));
  return cases.map((sample) => {
    const { key } = sample;
    const workTypeId = ids.get(sample.workType)!;
    const postedAt = new Date(around.now.getTime() - sample.daysAgo * dayMs);
    const play = playCase(sample, workTypeId, postedAt, around);
    const request = requestOf(sample, play, { guid: caseGuid(name, key), workTypeId, postedAt });
    return { key, play, request, answers: sample.answers };
  });
}

function caseGuid(client: string, key: string): string {
  return guidOf(`sample case ${client}/${key}`);
}

function requestOf(
  { longitude, latitude, address, description, reporter }: SampleCase,
  { state, version, events }: PlayedCase,
  { guid, workTypeId, postedAt }: { guid: string; workTypeId: number; postedAt: Date },
): ImportedRequest {
  const { statusId, priority, closedAt, ...work } = state;
  return {
    guid,
    workTypeId,
    statusId,
    longitude,
    latitude,
    address,
    description,
    priority,
    postedAt,
    accountId: null,
    addressSource: 'sample',
    modifiedAt: events.at(-1)!.changedAt,
    reporter,
    work: { ...work, version, closedAt },
    history: events,
  };
}
