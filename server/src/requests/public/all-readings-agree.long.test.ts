/**
 * A thousand random requests under random settings, read in every way, against a second implementation that is written
 * here in the simplest way and shares nothing with the first.
 */
import { expect, test } from 'vitest';
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { linkDuplicate, unlinkDuplicate } from '#requests/changes/link-duplicate.ts';
import { removeRequest, restoreRequest } from '#requests/changes/remove-request.ts';
import { changeRequestInTransaction } from '#requests/changes/update-request.ts';
import { countMeToo } from '#requests/nearby/me-toos.ts';
import { releaseInTest } from '#test/public-scene.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { type KnownRequest as Known, expectedView, seenOf } from '#test/public-view-by-hand.ts';
import { compareMapWithList } from '#test/public-map-and-list.ts';
import { expectRightCounts } from '#test/published-counts.ts';
import { addAddresses, publishBy, viewOf } from '#test/test-publication.ts';
import { addRequest, idsByKey } from '#test/test-requests.ts';
import { setReason } from './decide-publication.ts';
import { type PublicView, findPublicRequest, listPublicPins, listPublicRequests } from './public-requests.ts';

const rounds = 25;
const requestsPerRound = 40;

const app = await startTestApp();
const { database, clock } = app;
const { clientId } = await addMunicipality(database);
await database.query('update work_types set is_active = true');
const statusIds = await idsByKey(database, clientId, 'statuses');
const typeIds = await idsByKey(database, clientId, 'work_types');
const typeKeys = ['pothole', 'gaslight'] as const;

let state = 29;
function random(): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return (state >>> 8) / 2 ** 24;
}
const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)]!;

const houses = Array.from({ length: 400 }, (_, nth) => ({
  street: `Street ${nth % 20}`,
  houseNumber: String(100 * Math.floor(random() * 4) + 1 + (nth % 50)),
  longitude: 10.5 + random() * 0.03,
  latitude: 50.5 + random() * 0.02,
}));
await addAddresses(database, clientId, houses);

/** Each text with what the world may read of it. */
const texts = [
  ['The lamp is dark.', 'The lamp is dark.'],
  ['Call 217-555-0142.', 'Call •••.'],
  ['Write to mary@example.org or paul (at) example dot org', 'Write to ••• or •••'],
] as const;

const today = () => clock.now().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' });
const now = () => clock.now();
const staff = { actor: 'staff', accountId: null, author: 'clerk' } as const;
let lastId = 1_000_000;

async function arrive(): Promise<Known> {
  const type = pick(typeKeys);
  const text = pick(texts);
  const place = { longitude: 10.5 + random() * 0.03, latitude: 50.5 + random() * 0.02 };
  const { requestId } = await addRequest(database, clientId, { description: text[0], postedAt: now() });
  await database.query(
    `update work_requests set work_type_id = $2, longitude = $3, latitude = $4 where request_id = $1`,
    [requestId, typeIds[type], place.longitude, place.latitude],
  );
  const photoId = lastId++;
  await database.query(
    `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
     values ($1, $2, $3, 'p.jpg', $4, 1, 1, 1, $5)`,
    [clientId, photoId, requestId, `2026-06-15/${clientId}/${photoId}`, now()],
  );
  const version = async () => {
    const rows = await database.query<{ version: number }>(
      'select version from work_requests where request_id = $1',
      [requestId],
    );
    return rows[0]!.version;
  };
  return {
    requestId,
    version,
    type,
    place,
    text,
    photoId,
    status: 'new',
    course: [{ status: 'new', on: today() }],
    closedOn: null,
    reportedOn: today(),
    mainId: null,
    isRemoved: false,
    notPublic: false,
    hidden: false,
    inReview: false,
    wordsKeptBack: false,
    released: undefined,
    isPhotoReleased: false,
    meToos: 0,
  };
}

const change = (one: Known, fields: object) =>
  changeRequestInTransaction(database, clientId, one.requestId, {
    fields,
    by: staff,
    happenedAt: undefined,
    now: now(),
  });

async function setRandomReason(one: Known): Promise<void> {
  const reason = pick(['notPublic', 'hidden', 'inReview', 'wordsKeptBack'] as const);
  one[reason] = !one[reason];
  const isOn = one[reason];
  await database.transaction((tx) => setReason(tx, clientId, one.requestId, { reason, isOn, now: now() }));
}

async function setRandomStatus(one: Known): Promise<void> {
  const status = pick(['new', 'doing', 'done']);
  if (one.isRemoved || one.mainId !== null || status === one.status) return;
  await change(one, { statusId: statusIds[status] });
  one.course.push({ status, on: today() });
  one.status = status;
  one.closedOn = status === 'done' ? today() : null;
}

async function release(one: Known): Promise<void> {
  const [words, shown] = pick(texts);
  await releaseInTest(database, { clientId, requestId: one.requestId }, { words, now: now() });
  one.released = { shown, of: one.text[0] };
  one.wordsKeptBack = false;
}

async function turnPhoto(one: Known): Promise<void> {
  one.isPhotoReleased = !one.isPhotoReleased;
  const { photoId, requestId, isPhotoReleased } = one;
  const photos = [{ photoId, state: isPhotoReleased ? ('released' as const) : ('keptBack' as const) }];
  await releaseInTest(database, { clientId, requestId }, { photos, now: now() });
}

async function turnRemoval(one: Known): Promise<void> {
  const act = one.isRemoved ? restoreRequest : removeRequest;
  await act(database, clientId, one.requestId, { author: 'operator', now: now() });
  one.isRemoved = !one.isRemoved;
}

async function move(one: Known): Promise<void> {
  if (one.isRemoved) return;
  one.place = { longitude: 10.5 + random() * 0.03, latitude: 50.5 + random() * 0.02 };
  one.type = pick(typeKeys);
  await change(one, { ...one.place, workTypeId: typeIds[one.type] });
}

async function rewrite(one: Known): Promise<void> {
  if (one.isRemoved) return;
  one.text = pick(texts);
  await change(one, { description: one.text[0] });
}

async function addPerson(one: Known): Promise<void> {
  one.meToos += 1;
  const meToo = { requestId: one.requestId, accountId: null, sessionId: lastId++ };
  await countMeToo(database, clientId, meToo, now());
}

async function link(one: Known, all: readonly Known[]): Promise<void> {
  const linkOf = {
    requestId: one.requestId,
    version: await one.version(),
    update: { by: staff, happenedAt: undefined, now: now() },
    admitTo: () => undefined,
  };
  if (one.isRemoved || one.status === 'done') return;
  if (one.mainId !== null) {
    if (all.find(({ requestId }) => requestId === one.mainId)!.isRemoved) return;
    await unlinkDuplicate(database, clientId, linkOf);
    one.mainId = null;
    return;
  }
  const main = pick(all);
  const isMain = all.some(({ mainId }) => mainId === one.requestId);
  if (main === one || isMain || main.isRemoved || main.mainId !== null) return;
  await linkDuplicate(database, clientId, linkOf, main.requestId);
  one.mainId = main.requestId;
}

const acts = [
  setRandomReason,
  setRandomStatus,
  release,
  turnPhoto,
  turnRemoval,
  move,
  rewrite,
  addPerson,
  link,
];

const levels = ['nothing', 'pins', 'reviewed', 'open'] as const;
const placings = ['exact', 'street', 'cell'] as const;
function randomSettings(): PublishSetting {
  const keys = typeKeys.filter(() => random() < 0.85);
  const shows = () => pick([...levels, 'open', 'reviewed'] as const);
  return {
    preset: pick(['pins', 'reviewed', 'open', 'open', ...(random() < 0.2 ? (['nothing'] as const) : [])]),
    closedForDays: pick([0, 10, 60]),

    workTypes: keys.map((key) => ({ key, shows: shows(), place: pick(placings) })),
  };
}

const boxes = [
  { west: 10.4, east: 10.6, south: 50.4, north: 50.6 },
  { west: 10.51, east: 10.52, south: 50.505, north: 50.515 },
];

function compareFiltered(view: PublicView): Promise<number> {
  const monthBefore = new Date(clock.now().getTime() - 30 * 86_400_000).toISOString().slice(0, 10);
  return compareMapWithList(database, view, {
    workTypeIds: pick([undefined, [typeIds['pothole']!]]),
    isOpen: pick([undefined, true, false]),
    reportedFrom: pick([undefined, monthBefore]),
    street: pick([undefined, 'street 1']),
    box: boxes[0]!,
  });
}

async function compare(all: readonly Known[], settings: PublishSetting): Promise<number> {
  const view = await viewOf(database, clientId, now());
  const listed = view === undefined ? [] : await listPublicRequests(database, view, { most: 2000 });
  const pins = [];
  for (const box of boxes)
    pins.push(view === undefined ? [] : await listPublicPins(database, view, { box, most: 2000 }));
  let shown = 0;
  for (const one of all) {
    const expected = expectedView(one, all, { settings, today: today(), houses, typeIds, statusIds });
    const page = view && (await findPublicRequest(database, view, one.requestId));
    const what = JSON.stringify([one, settings]);
    expect(expected, what).toEqual(page && seenOf(page));
    expect(
      listed.find(({ requestId }) => requestId === one.requestId),
      what,
    ).toEqual(page);
    for (const [nth, { west, east, south, north }] of boxes.entries()) {
      const pin = pins[nth]!.find(({ requestId }) => requestId === one.requestId);
      const { longitude, latitude } = page ?? { longitude: null, latitude: null };
      const isIn =
        longitude !== null &&
        longitude >= west &&
        longitude <= east &&
        latitude! >= south &&
        latitude! <= north;
      expect(pin && { longitude: pin.longitude, latitude: pin.latitude }, what).toEqual(
        isIn ? { longitude, latitude } : undefined,
      );
    }
    if (page !== undefined) shown += 1;
  }
  return shown;
}

test(
  'A thousand requests: page, list and map show exactly what the settings and the decisions allow',
  { timeout: 600_000 },
  async () => {
    let [cases, shown, onFiltered] = [0, 0, 0];
    for (let nth = 0; nth < rounds; nth++) {
      await database.query('delete from work_requests');
      await database.query('delete from published_counts');
      const all: Known[] = [];
      await publishBy(app, clientId, randomSettings());
      for (let one = 0; one < requestsPerRound; one++) all.push(await arrive());
      for (let act = 0; act < 3 * requestsPerRound; act++) {
        await pick(acts)(pick(all), all);
        if (random() < 0.1) clock.advance(random() * 20 * 86_400_000);
      }
      // Half of the rounds end with other settings, so that the job writes the rows, and half with the changes.
      const settings = randomSettings();
      await publishBy(app, clientId, settings);
      for (let act = 0; act < requestsPerRound; act++) await pick(acts)(pick(all), all);
      if (nth % 2 === 0) clock.advance(15 * 86_400_000);
      shown += await compare(all, settings);
      await expectRightCounts(database, clientId);
      const view = await viewOf(database, clientId, now());
      if (view !== undefined) onFiltered += await compareFiltered(view);
      cases += all.length;
    }
    expect(cases).toBe(1000);
    // Otherwise the comparison would say little.
    expect(shown).toBeGreaterThan(150);
    expect(onFiltered).toBeGreaterThan(30);
  },
);
