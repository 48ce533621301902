/** Requests that arrive at the same moment and are stored together. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { testClock } from '#test/test-clock.ts';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { submissionTo } from '#test/test-submission.ts';
import { type Submission, openSubmissions } from './submit-request.ts';

const { database } = await createTestDatabase();
const clock = testClock();
const { clientId } = await addMunicipality(database);
const submit = openSubmissions(database);
const submission = (fields: Partial<Submission>) =>
  submissionTo(database, clientId, { arrivedAt: clock.now(), ...fields });

test('If a repeated report brings a guid, another report in the same batch can have that guid', async () => {
  const [fileGuid, guid] = [randomUUID(), randomUUID()];
  const first = await submit(clientId, await submission({ fileGuid }));
  const [repeatedRequest, other] = [
    await submission({ fileGuid, guid }),
    await submission({ sessionId: 2, guid, description: 'Another hole' }),
  ];
  const answers = await Promise.all([submit(clientId, repeatedRequest), submit(clientId, other)]);
  expect(answers).toEqual([first, { requestId: expect.any(Number), guid }]);
  expect(
    await database.query('select description from work_requests where client_id = $1 and guid = $2', [
      clientId,
      guid,
    ]),
  ).toEqual([{ description: 'Another hole' }]);
});

test('Late photos fill a request up to fifty, and earlier versions of edited photos do not count', async () => {
  const fileGuid = randomUUID();
  const { requestId } = await submit(clientId, await submission({ fileGuid }));
  const add = (count: number, of: { requestId: number | null }) =>
    database.query<{ photoId: number }>(
      `insert into photos (client_id, photo_id, request_id, session_id, file_guid, name, width, height, bytes, content_hash, file_key, posted_at)
       select $1, (random() * 2147483647)::int, $2, 1, $3, 'photo.jpg', 40, 30, 100, decode(md5($4 || n), 'hex'), $4 || n, now() from generate_series(1, $5) n
       returning photo_id as "photoId"`,
      [clientId, of.requestId, of.requestId === null ? fileGuid : null, randomUUID(), count],
    );
  const [first, second, third] = await add(49, { requestId });
  await database.query(
    'update photos set replaced_by = $3, replaced_at = now() where client_id = $1 and photo_id = any($2)',
    [clientId, [second!.photoId, third!.photoId], first!.photoId],
  );
  await add(5, { requestId: null });
  await submit(clientId, await submission({ fileGuid }));
  const [{ shown } = { shown: 0 }] = await database.query<{ shown: number }>(
    `select count(*)::int as shown from photos where client_id = $1 and request_id = $2 and replaced_by is null`,
    [clientId, requestId],
  );
  expect(shown).toBe(50);
});
