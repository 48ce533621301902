/** Requests that come in at the same moment, and so are stored together. */
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

test('A guid that came with a repetition is free for the other report that came with it', async () => {
  const [fileGuid, guid] = [randomUUID(), randomUUID()];
  const first = await submit(clientId, await submission({ fileGuid }));
  const [repeated, other] = [
    await submission({ fileGuid, guid }),
    await submission({ sessionId: 2, guid, description: 'Another hole' }),
  ];
  const answers = await Promise.all([submit(clientId, repeated), submit(clientId, other)]);
  expect(answers).toEqual([first, { requestId: expect.any(Number), guid }]);
  expect(
    await database.query('select description from work_requests where client_id = $1 and guid = $2', [
      clientId,
      guid,
    ]),
  ).toEqual([{ description: 'Another hole' }]);
});
