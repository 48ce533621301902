import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/test-database.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { sortWaitingWords } from './words-store.ts';

const { database } = await createTestDatabase();

test('Waiting words are sorted into the index once, on every worker', async () => {
  const { clientId } = await addMunicipality(database);
  await addRequest(database, clientId);
  expect(await sortWaitingWords(database)).toBeGreaterThan(0);
  expect(await sortWaitingWords(database)).toBe(0);
});
