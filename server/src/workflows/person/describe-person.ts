/** All data that a municipality stores about a person, as the person gets it (docs/concepts/privacy.md lists it). */
import type { CitizenKey } from '#citizens/find-citizens.ts';
import type { Client } from '#clients/client.ts';
import { findStoredMails } from '#mail/stored-mails.ts';
import { findNotesBy } from '#notes/notes.ts';
import type { Database } from '#platform/database.ts';
import { findFeedbackBy } from '#requests/feedback/forget-feedback.ts';
import { findAnswersOf, saidAnswer } from '#requests/answers/answers.ts';
import { findAlertsOf } from '#requests/alerts/alerts.ts';
import { findFollowedBy } from '#requests/mails/followers.ts';
import { findRequestsOf, measureRequestsOf } from '#requests/requests-of-person.ts';
import { measurePhotos } from '#photos/hand-out-photos.ts';
import { findSessionTimes } from '#sessions/session-times.ts';
import { type FoundPerson, findPerson } from './find-person.ts';

/** Content of `data.json`, without the photos, which are listed while they are read. */
export interface DescribedPerson {
  person: FoundPerson;
  requestIds: number[];
  /** Approximate bytes of texts and pictures. */
  bytes: number;
  /** True if any data about the person exists. */
  isKnown: boolean;
  document: Record<string, unknown>;
}

/** Largest size of the data that a person may download. */
export interface DescriptionBounds {
  maxRequests: number;
  maxBytes: number;
}

/** Reads everything except the pictures; undefined if the data is larger than the bounds. */
export async function describePerson(
  database: Database,
  { clientId, displayName }: Pick<Client, 'clientId' | 'displayName'>,
  key: CitizenKey,
  { now, bounds }: { now: Date; bounds?: DescriptionBounds },
): Promise<DescribedPerson | undefined> {
  const person = await findPerson(database, clientId, key);
  const { count, bytes: textBytes } = await measureRequestsOf(database, clientId, person);
  if (bounds !== undefined && (count > bounds.maxRequests || textBytes > bounds.maxBytes)) return undefined;
  const requests = await withAnswers(database, clientId, await findRequestsOf(database, clientId, person));
  const requestIds = requests.map(({ requestId }) => requestId);
  const bytes = textBytes + (await measurePhotos(database, clientId, requestIds));
  if (bounds !== undefined && bytes > bounds.maxBytes) return undefined;
  const notes = await findNotesBy(database, clientId, person);
  const mails = await findStoredMails(database, clientId, person.emails);
  const followedRequests = await findFollowedBy(database, clientId, person.emails);
  const alerts = await findAlertsOf(database, clientId, person.emails);
  const { emails } = person;
  const answers = await findFeedbackBy(database, clientId, { requestIds, emails });
  const personData = { requests, notes, mails, followed: followedRequests, alerts, answers };
  return {
    person,
    requestIds,
    bytes,
    isKnown: [person.accounts, ...Object.values(personData)].some(({ length }) => length > 0),
    document: {
      municipality: displayName,
      exportedAt: now,
      accounts: person.accounts.map(({ accountId: _accountId, ...account }) => account),
      sessions: await findSessionTimes(database, clientId, person.accountIds),
      ...personData,
    },
  };
}

/** The requests, each with its answers to the questions of the work type. */
async function withAnswers<Request extends { requestId: number }>(
  database: Database,
  clientId: number,
  requests: readonly Request[],
) {
  const requestIds = requests.map(({ requestId }) => requestId);
  const rows = await findAnswersOf(database, clientId, requestIds);
  const byRequest = new Map(rows.map((row) => [row.requestId, row.answers.answers]));
  return requests.map((request) => ({
    ...request,
    answers: (byRequest.get(request.requestId) ?? []).map((answer) => ({
      question: answer.question,
      answer: saidAnswer(answer),
    })),
  }));
}
