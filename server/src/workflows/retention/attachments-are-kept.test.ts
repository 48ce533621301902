/** Attachments are swept, exported and removed as photos are. */
import { expect, test } from 'vitest';
import { addMember } from '#test/desk-call.ts';
import { aPdf } from '#test/pdf.ts';
import { addTestAccount } from '#test/test-accounts.ts';
import { startTestApp } from '#test/test-app.ts';
import { openTestPhotos } from '#test/test-files.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { dropPhotosOfClient } from '#photos/carry-photos.ts';
import { newAttachmentKey } from '#photos/photo-key.ts';
import { sweepOrphansOf } from '#photos/sweep-photos.ts';
import { describePerson } from '#workflows/person/describe-person.ts';
import { type PersonFile, personFiles } from '#workflows/person/person-files.ts';
import { applyRetention } from './apply-retention.ts';

const app = await startTestApp();
const { database, clock } = app;
const photos = await openTestPhotos(app);
const { files } = photos;
const { clientId } = await addMunicipality(database);
const ana = await addMember(app, clientId, { username: 'ana' });

async function add(requestId: number, words: string, onlyForStaff = false): Promise<string> {
  const query = new URLSearchParams({ requestId: String(requestId), name: `${words}.pdf` });
  if (onlyForStaff) query.set('onlyForStaff', 'yes');
  const answer = await app.fastify.inject({
    method: 'POST',
    url: `/api/attachments?${query.toString()}`,
    headers: { host: 'riverbend.localhost', 'content-type': 'application/pdf', cookie: ana.cookie },
    payload: aPdf(words),
  });
  const { attachmentId } = answer.json<{ attachmentId: string }>();
  const [row] = await database.query<{ fileKey: string }>(
    'select file_key as "fileKey" from attachments where attachment_id = $1',
    [attachmentId],
  );
  return row!.fileKey;
}

test('The sweep keeps the file of an attachment and removes one without a row', async () => {
  const { requestId } = await addRequest(database, clientId);
  const fileKey = await add(requestId, 'Swept');
  const orphan = newAttachmentKey(clientId, clock.now());
  await files.put(orphan, aPdf());
  const day = fileKey.slice(0, 10);
  expect(await sweepOrphansOf(photos, day)).toBe(1);
  expect(await files.get(orphan)).toBeUndefined();
  expect(await files.get(fileKey)).toEqual(aPdf('Swept'));
});

test('A person gets the attachments of their requests with their data, but none that is for staff only', async () => {
  const { accountId } = await addTestAccount(database, clientId);
  const { requestId } = await addRequest(database, clientId, { accountId });
  await add(requestId, 'For everybody');
  await add(requestId, 'Only for staff', true);
  const client = { clientId, displayName: 'Riverbend' };
  const described = await describePerson(database, client, { accountId }, { now: clock.now() });
  const given: PersonFile[] = [];
  for await (const file of personFiles(photos, clientId, described!)) given.push(file);
  const pdfs = given.filter(({ path }) => path.startsWith('files/'));
  expect(pdfs.map(({ bytes }) => bytes)).toEqual([aPdf('For everybody')]);
  const data = JSON.parse(Buffer.from(given.at(-1)!.bytes).toString()) as { files: object[] };
  expect(data.files).toMatchObject([{ requestId, name: 'For everybody.pdf', file: pdfs[0]!.path }]);
});

test('Attachments go with the photos when their time is over, also where a request has no photo', async () => {
  const old = { status: 'done', postedAt: new Date('2024-01-10T12:00:00Z') };
  const { requestId } = await addRequest(database, clientId, old);
  const fileKey = await add(requestId, 'Old');
  const client = {
    clientId,
    name: 'riverbend',
    displayName: 'Riverbend',
    retention: { photosAfterMonths: 12 },
  };
  expect(await applyRetention(database, client, { now: clock.now() })).toMatchObject({ photos: 1 });
  expect(await database.query('select 1 from attachments where file_key = $1', [fileKey])).toEqual([]);
});

test('Attachments go when their municipality is removed', async () => {
  const { requestId } = await addRequest(database, clientId);
  const fileKey = await add(requestId, 'Last');
  const keys = await database.transaction((tx) => dropPhotosOfClient(tx, clientId, 500));
  expect(keys).toContain(fileKey);
  expect(await database.query('select 1 from attachments where client_id = $1', [clientId])).toEqual([]);
});
