/** Photos that come with an answer after a closing. */
import { expect, test } from 'vitest';
import { sendForm } from '#test/multipart-form.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { startTestReports } from '#test/test-reports.ts';

const { app, client, report, setStatus, wait, sentTo } = await startTestReports();
const { database, fastify } = app;
await database.query('update clients set has_feedback = true where client_id = $1', [client.clientId]);

interface Asked {
  requestId: number;
  path: string;
}

/** A closed request, with the path of the page in its mail. */
async function closedReport(): Promise<Asked> {
  const request = await report();
  await setStatus(request, 'done');
  await wait();
  const [link] = sentTo(request)
    .at(-1)!
    .text.match(/http:\S+\/mail\/feedback\/\S+/g)!;
  return { requestId: request.requestId, path: new URL(link).pathname };
}

const sendPhotos = ({ path }: Asked, photos: Buffer[]) =>
  sendForm(fastify, { path, host: 'riverbend.localhost' }, { answer: 'not-solved' }, { photos });

async function photoIdsOf({ requestId }: Asked): Promise<number[]> {
  const [row] = await database.query<{ photoIds: number[] }>(
    `select photo_ids as "photoIds" from feedback where request_id = $1`,
    [requestId],
  );
  return row!.photoIds;
}

const [hole, bin, lamp, tree] = (await Promise.all(
  [300, 301, 302, 303].map((width) => cameraPhoto(width, 200)),
)) as [Buffer, Buffer, Buffer, Buffer];

test('Photos are recoded and stored for staff only, three at most', async () => {
  const asked = await closedReport();
  expect((await sendPhotos(asked, [hole, bin])).statusCode).toBe(303);
  expect(await photoIdsOf(asked)).toHaveLength(2);
  const rows = await database.query<{ isHidden: boolean }>(
    'select hidden_at is not null as "isHidden" from photos where request_id = $1',
    [asked.requestId],
  );
  expect(rows).toEqual([{ isHidden: true }, { isHidden: true }]);
  const more = await sendPhotos(asked, [lamp, tree]);
  expect([more.statusCode, more.body.includes('at most 3 photos')]).toEqual([400, true]);
  expect((await sendPhotos(asked, [Buffer.from('no photo')])).statusCode).toBe(400);
});

test('Two answers at the same moment both keep their photo', async () => {
  const asked = await closedReport();
  const both = await Promise.all([hole, bin].map((photo) => sendPhotos(asked, [photo])));
  expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  expect(await photoIdsOf(asked)).toHaveLength(2);
});

test('A photo that is sent again, in one answer, in a later one or by two presses of Send, is stored once', async () => {
  const asked = await closedReport();
  const twice = await Promise.all([1, 2].map(() => sendPhotos(asked, [hole, hole, bin])));
  expect(twice.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
  const photoIds = await photoIdsOf(asked);
  expect(photoIds).toHaveLength(2);
  expect((await sendPhotos(asked, [hole, bin, lamp])).statusCode).toBe(303);
  const later = await photoIdsOf(asked);
  expect(later).toHaveLength(3);
  expect(later).toEqual(expect.arrayContaining(photoIds));
  const photosOf = 'select 1 from photos where request_id = $1';
  expect(await database.query(photosOf, [asked.requestId])).toHaveLength(3);
});
