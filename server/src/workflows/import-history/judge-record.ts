import { requestPriority } from '@fixpoint/contract/limits.ts';
import { type Client, type Status, type WorkType, guestNameOf } from '#clients/client.ts';
import type { DeskRules } from '#desk/desk-rules.ts';
import { guidOf } from '#platform/ids.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import type { ImportedEvent, ImportedRequest, ImportedWork } from '#requests/changes/import-requests.ts';
import { untouchedFields } from '#workflows/sample-cases/untouched.ts';
import { type HistoryRecord, timeOf } from './history-record.ts';

/** The municipality, with everything that records refer to. */
export interface HistorySurroundings {
  client: Pick<Client, 'clientId' | 'name' | 'displayName' | 'timeZone' | 'extent'>;
  workTypes: readonly Pick<WorkType, 'workTypeId' | 'key' | 'name'>[];
  statuses: readonly Pick<Status, 'statusId' | 'key' | 'name' | 'type' | 'isInitial'>[];
  rules: Pick<DeskRules, 'place'>;
  /** A guid opens its request, so it comes from the key of the installation, and not from the number alone. */
  secrets: Pick<SecretBox, 'fingerprint'>;
  now: Date;
}

/** A note of an imported request. */
interface HistoryNote {
  author: string;
  accountId: null;
  text: string;
  postedAt: Date;
}

/** A record with the ids of this installation. */
export interface JudgedRecord {
  request: ImportedRequest;
  notes: readonly HistoryNote[];
  photos: readonly string[];
}

/** The type of statuses that close a request. */
const closedType = 2;

/** The record as it is stored, or what is wrong with it. */
export function judgeRecord(record: HistoryRecord, around: HistorySurroundings): JudgedRecord | string[] {
  const faults: string[] = [];
  const workType = oneOf(around.workTypes, record.workType);
  if (workType === undefined) faults.push(unknown('workType', record.workType, around.workTypes));
  const { client } = around;
  const { west, south, east, north } = client.extent;
  const { longitude, latitude } = record;
  if (longitude < west || longitude > east || latitude < south || latitude > north)
    faults.push(`longitude and latitude lie outside of ${client.displayName}`);
  const postedAt = timeOf(record.postedAt, client.timeZone)!;
  if (postedAt > around.now) faults.push('postedAt lies in the future');
  const events = eventsOf(record, around, { postedAt, faults });
  const notes = record.notes.map((note, index) => {
    const notedAt = timeOf(note.at, client.timeZone)!;
    if (notedAt < postedAt || notedAt > around.now)
      faults.push(`notes[${index + 1}].at must lie between postedAt and now`);
    const author = note.from === 'staff' ? client.displayName : 'Guest';
    return { author, accountId: null, text: note.text, postedAt: notedAt };
  });
  if (workType === undefined || faults.length > 0) return faults;
  const request = requestOf(record, around, { workTypeId: workType.workTypeId, events, notes });
  return { request, notes, photos: record.photos };
}

/** The history: the report, then each status. */
function eventsOf(
  { statuses }: HistoryRecord,
  { client, statuses: known, now }: HistorySurroundings,
  { postedAt, faults }: { postedAt: Date; faults: string[] },
): ImportedEvent[] {
  const events: ImportedEvent[] = [];
  const add = (statusId: number, changedAt: Date, comment: string) => {
    const author = events.length === 0 ? guestNameOf(client.name) : client.displayName;
    events.push({ statusId, author, changedAt, comment });
  };
  let before = postedAt;
  for (const [index, { status: name, at, comment }] of statuses.entries()) {
    const field = `statuses[${index + 1}]`;
    const status = oneOf(known, name);
    if (status === undefined) faults.push(unknown(`${field}.status`, name, known));
    if (at === undefined && index > 0) faults.push(`${field}.at is missing`);
    const changedAt = at === undefined ? postedAt : timeOf(at, client.timeZone)!;
    if (changedAt < before || changedAt > now)
      faults.push(`${field}.at must lie between ${index === 0 ? 'postedAt' : 'the time before'} and now`);
    before = changedAt;
    if (index === 0 && at === undefined && status?.type === closedType)
      faults.push(`${field}.at is missing: a closed request needs the time of its closing`);
    if (index === 0 && at !== undefined) add(initialOf(known), postedAt, '');
    add(status?.statusId ?? 0, changedAt, comment);
  }
  if (events.length === 0) add(initialOf(known), postedAt, '');
  return events;
}

interface RequestParts {
  workTypeId: number;
  events: readonly ImportedEvent[];
  notes: readonly HistoryNote[];
}

function requestOf(record: HistoryRecord, around: HistorySurroundings, parts: RequestParts): ImportedRequest {
  const { ownId, longitude, latitude, address, description, reporter, assetId, gisLayer } = record;
  const { workTypeId, events, notes } = parts;
  const [{ changedAt: postedAt }] = events as [ImportedEvent];
  const { statusId, changedAt: lastAt } = events.at(-1)!;
  return {
    guid: guidOf(around.secrets.fingerprint(`imported request ${around.client.clientId}/${ownId}`)),
    ownId,
    assetId,
    gisLayer,
    accountId: null,
    workTypeId,
    statusId,
    longitude,
    latitude,
    address,
    addressSource: 'imported',
    description,
    priority: record.priority ?? requestPriority,
    postedAt,
    modifiedAt: notes.reduce((last, note) => (note.postedAt > last ? note.postedAt : last), lastAt),
    history: events,
    reporter,
    work: workOf(record, around, parts),
  };
}

/** The desk's fields: today's routing, and the progress of the history. */
function workOf(
  { longitude, latitude }: HistoryRecord,
  { client, statuses, rules }: HistorySurroundings,
  { workTypeId, events, notes }: RequestParts,
): ImportedWork {
  const position = { longitude, latitude };
  const placement = rules.place({ workTypeId, position }, events[0]!.changedAt);
  const teamId = placement.routedTeam?.teamId ?? null;
  const staffNote = notes.find(({ author }) => author === client.displayName);
  const answeredAt = earlier(events[1]?.changedAt, staffNote?.postedAt) ?? null;
  const closedAt = closedAtOf(events, statuses);
  return {
    ...untouchedFields,
    teamId,
    acceptedAt: teamId === null ? null : answeredAt,
    // The times by which this municipality would have answered say nothing about a closed request.
    answerDueAt: closedAt === null ? placement.answerDueAt : null,
    resolveDueAt: closedAt === null ? placement.resolveDueAt : null,
    answeredAt,
    closedAt,
    version: 1,
  };
}

/** When the request was closed for the last time; null for an open request. */
function closedAtOf(
  events: readonly ImportedEvent[],
  statuses: HistorySurroundings['statuses'],
): Date | null {
  const isClosing = ({ statusId }: ImportedEvent) =>
    statuses.some((status) => status.statusId === statusId && status.type === closedType);
  return events[events.findLastIndex((event) => !isClosing(event)) + 1]?.changedAt ?? null;
}

function earlier(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one < other ? one : other;
}

function initialOf(statuses: HistorySurroundings['statuses']): number {
  return statuses.find(({ isInitial }) => isInitial)!.statusId;
}

interface Named {
  key: string;
  name: string;
}

function oneOf<Item extends Named>(items: readonly Item[], text: string): Item | undefined {
  return (
    items.find(({ key }) => key === text) ??
    items.find(({ name }) => name.toLowerCase() === text.toLowerCase())
  );
}

function unknown(field: string, value: string, items: readonly Named[]): string {
  return `${field} '${value}' is unknown. The municipality has: ${items.map(({ key }) => key).join(', ')}`;
}
