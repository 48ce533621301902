/** Adds the sample requests of a municipality folder, each once: its guid comes from its key. */
import { requestPriority } from '@fixpoint/contract/limits.ts';
import { statusesOf, workTypesOf } from '#clients/client-store.ts';
import { type Client, guestNameOf } from '#clients/client.ts';
import type { Database } from '#platform/database.ts';
import type { Municipality } from './read-municipality.ts';
import { type SampleCitizen, citizensNamed } from './sample-citizen-store.ts';
import { type SampleRequest, daysBefore, sampleGuid } from './sample-request-file.ts';

/** A sample request with dates for all times and names for all authors. */
interface SampleRow {
  guid: string;
  /** Account of the reporter; null: a guest. */
  accountId: number | null;
  workTypeId: number;
  statusId: number;
  longitude: number;
  latitude: number;
  address: string;
  addressSource: string;
  description: string;
  priority: number;
  postedAt: Date;
  modifiedAt: Date;
  history: readonly { statusId: number; author: string; changedAt: Date }[];
}

/** A note on it. */
interface SampleNote {
  accountId: number | null;
  author: string;
  text: string;
  postedAt: Date;
}

/** Stores requests and notes; the caller passes it in. */
export interface SampleDestinations {
  /** Adds the missing ones; returns the ids of the new ones by guid. */
  importRequests(
    tx: Database,
    client: Pick<Client, 'clientId' | 'timeZone'>,
    requests: readonly SampleRow[],
    now: Date,
  ): Promise<ReadonlyMap<string, number>>;
  importNotes(
    tx: Database,
    clientId: number,
    notes: readonly (SampleNote & { requestId: number })[],
  ): Promise<void>;
}

/** Adds the missing ones in the caller's transaction; returns how many. */
export async function addSampleRequests(
  tx: Database,
  clientId: number,
  { file, sampleRequests }: Municipality,
  { importRequests, importNotes, now }: SampleDestinations & { now: Date },
): Promise<number> {
  if (sampleRequests.length === 0) return 0;
  const names = sampleRequests.flatMap(({ citizen }) => citizen ?? []);
  const citizens = await citizensNamed(tx, clientId, names);
  const workTypes = await workTypesOf(tx, clientId);
  const statuses = await statusesOf(tx, clientId);
  const samples = sampleRequests.map((sample) =>
    workedOut(sample, {
      file,
      now,
      citizen: citizens.find(({ username }) => username === sample.citizen),
      workTypeIds: new Map(workTypes.map(({ key, workTypeId }) => [key, workTypeId])),
      statusIds: new Map(statuses.map(({ key, statusId }) => [key, statusId])),
    }),
  );
  const requests = samples.map(({ request }) => request);
  const client = { clientId, timeZone: file.timeZone };
  const addedRequests = await importRequests(tx, client, requests, now);
  const notes = samples.flatMap(({ request, notes: its }) => {
    const requestId = addedRequests.get(request.guid);
    return requestId === undefined ? [] : its.map((note) => ({ ...note, requestId }));
  });
  await importNotes(tx, clientId, notes);
  return addedRequests.size;
}

/** The data that a sample request refers to; its keys exist in the municipality. */
interface SampleContext {
  file: Municipality['file'];
  now: Date;
  /** The reporter; undefined: a guest. */
  citizen: SampleCitizen | undefined;
  workTypeIds: ReadonlyMap<string, number>;
  statusIds: ReadonlyMap<string, number>;
}

function workedOut(
  sample: SampleRequest,
  around: SampleContext,
): { request: SampleRow; notes: readonly SampleNote[] } {
  const { file, now, citizen, workTypeIds, statusIds } = around;
  const { longitude, latitude, address, description } = sample;
  const postedAt = daysBefore(now, sample.daysAgo);
  const history = historyOf(sample, around);
  const notes = sample.notes.map(({ author, text, daysAgo }) => ({
    ...noteAuthor(author, file.displayName, citizen),
    text,
    postedAt: daysBefore(now, daysAgo),
  }));
  const laterTimes = [...history.map(({ changedAt }) => changedAt), ...notes.map((note) => note.postedAt)];
  const request = {
    guid: sampleGuid(file.name, sample),
    accountId: citizen?.accountId ?? null,
    workTypeId: workTypeIds.get(sample.workType)!,
    statusId: statusIds.get(sample.status)!,
    longitude,
    latitude,
    address,
    description,
    addressSource: 'sample',
    priority: requestPriority,
    postedAt,
    modifiedAt: new Date(Math.max(...[postedAt, ...laterTimes].map((time) => time.getTime()))),
    history,
  };
  return { request, notes };
}

function historyOf(sample: SampleRequest, { file, now, citizen, statusIds }: SampleContext) {
  const first = { status: sample.status, daysAgo: sample.daysAgo };
  const changes = sample.history.length > 0 ? sample.history : [first];
  return changes.map(({ status, daysAgo }, index) => ({
    statusId: statusIds.get(status)!,
    author: index === 0 ? (citizen?.username ?? guestNameOf(file.name)) : file.displayName,
    changedAt: daysBefore(now, daysAgo),
  }));
}

function noteAuthor(
  author: SampleRequest['notes'][number]['author'],
  displayName: string,
  citizen: SampleCitizen | undefined,
): { author: string; accountId: number | null } {
  if (author === 'staff') return { author: displayName, accountId: null };
  if (author === 'guest' || citizen === undefined) return { author: 'Guest', accountId: null };
  return { author: citizen.email, accountId: citizen.accountId };
}
