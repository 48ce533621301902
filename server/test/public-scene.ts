/** One request in a municipality that publishes, and the acts that change what strangers see of it. */
import type { PublishLevel, PublishPlace } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database } from '#platform/database.ts';
import { openSubmissions } from '#requests/changes/submit-request.ts';
import { changeRequestInTransaction } from '#requests/changes/update-request.ts';
import { recordChange } from '#requests/changes/record-change.ts';
import { type Release, applyRelease } from '#requests/public/apply-release.ts';
import { type PublicationReason, setReason } from '#requests/public/decide-publication.ts';
import { type PublishedRow, findPublicRequest } from '#requests/public/public-requests.ts';
import type { TestApp } from './test-app.ts';
import { type TestMunicipality, addMunicipality } from './test-municipality.ts';
import { publishBy, viewOf } from './test-publication.ts';
import { addRequest, idsByKey } from './test-requests.ts';
import { submissionTo } from './test-submission.ts';

const byStaff = { actor: 'staff', accountId: null, author: 'clerk' } as const;

/** Every request of a scene has these words. */
export const privateWords = 'Call 217-555-0142 or mary (at) example dot org. It is deep.';
export const maskedWords = 'Call ••• or •••. It is deep.';

/** Acts on the one request of a scene. */
class PublicScene {
  requestId = 0;
  readonly clientId: number;
  readonly statuses: Record<string, number>;
  readonly #app: TestApp;
  readonly #potholeId: number;

  constructor(app: TestApp, { clientId, potholeId }: TestMunicipality, statuses: Record<string, number>) {
    this.#app = app;
    this.clientId = clientId;
    this.#potholeId = potholeId;
    this.statuses = statuses;
  }

  /** Begins with one new request, a day later. */
  async begin(): Promise<void> {
    const { database, clock } = this.#app;
    clock.advance(86_400_000);
    await database.query('delete from work_requests');
    await database.query('delete from published_counts');
    const request = { description: privateWords, postedAt: clock.now() };
    this.requestId = (await addRequest(database, this.clientId, request)).requestId;
  }

  show(shows: PublishLevel, place: PublishPlace = 'exact'): Promise<void> {
    const workTypes = [{ key: 'pothole', shows, place }];
    return publishBy(this.#app, this.clientId, { preset: shows, workTypes });
  }

  async seen(requestId = this.requestId): Promise<PublishedRow | undefined> {
    const { database, clock } = this.#app;
    const view = await viewOf(database, this.clientId, clock.now());
    return view && (await findPublicRequest(database, view, requestId));
  }

  async submit(): Promise<number> {
    const { database, clock } = this.#app;
    const fields = { arrivedAt: clock.now(), workTypeId: this.#potholeId, isPublic: true };
    const submission = await submissionTo(database, this.clientId, fields);
    return (await openSubmissions(database)(this.clientId, submission)).requestId;
  }

  change(fields: object): Promise<number> {
    const { database, clock } = this.#app;
    const update = { fields, by: byStaff, happenedAt: undefined, now: clock.now() };
    return changeRequestInTransaction(database, this.clientId, this.requestId, update);
  }

  setStatus(key: string): Promise<number> {
    return this.change({ statusId: this.statuses[key]! });
  }

  setReason(reason: PublicationReason, isOn: boolean): Promise<boolean> {
    const { database, clock } = this.#app;
    const wish = { reason, isOn, now: clock.now() };
    return database.transaction((tx) => setReason(tx, this.clientId, this.requestId, wish));
  }

  async release(words: string): Promise<void> {
    const { database, clock } = this.#app;
    await releaseInTest(database, this, { words, now: clock.now() });
  }

  async addPhoto(): Promise<number> {
    const { database, clock } = this.#app;
    const photoId = Math.floor(Math.random() * 1e9);
    await database.query(
      `insert into photos (client_id, photo_id, request_id, name, file_key, width, height, bytes, posted_at)
       values ($1, $2, $3, 'p.jpg', $4, 1, 1, 1, $5)`,
      [this.clientId, photoId, this.requestId, `2026-06-15/${this.clientId}/${photoId}`, clock.now()],
    );
    return photoId;
  }

  setPhotoPublic(photoId: number, isPublic: boolean): Promise<void> {
    const { database, clock } = this.#app;
    const state = isPublic ? 'released' : 'keptBack';
    return releaseInTest(database, this, { photos: [{ photoId, state }], now: clock.now() });
  }

  linkOf(version: number, requestId = this.requestId) {
    const update = { by: byStaff, happenedAt: undefined, now: this.#app.clock.now() };
    return { requestId, version, update, admitTo: () => undefined };
  }
}

/** Decides about words or photos of a request as a reviewer who has seen everything. */
export async function releaseInTest(
  database: Database,
  { clientId, requestId }: { clientId: number; requestId: number },
  { words, photos = [], now }: { words?: string; photos?: Release['photos']; now: Date },
): Promise<void> {
  const [seen] = await database.query<{ readHash: string; seenDecision: number }>(
    `select md5(r.description) as "readHash", coalesce(p.decision, 0) as "seenDecision"
     from work_requests r left join publications p on p.client_id = $1 and p.request_id = r.request_id
     where r.client_id = $1 and r.request_id = $2`,
    [clientId, requestId],
  );
  const { readHash, seenDecision } = seen!;
  const ofWords = words === undefined ? undefined : ({ state: 'released', text: words, readHash } as const);
  await database.transaction(async (tx) => {
    await recordChange(tx, clientId, requestId, { isMailed: false, isForStaff: true, now });
    await applyRelease(tx, clientId, requestId, { seenDecision, words: ofWords, photos, now });
  });
}

export async function openPublicScene(app: TestApp): Promise<PublicScene> {
  const municipality = await addMunicipality(app.database);
  return new PublicScene(app, municipality, await idsByKey(app.database, municipality.clientId, 'statuses'));
}
