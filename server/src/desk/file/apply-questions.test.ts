/** The questions of a municipality folder. */
import { beforeEach, expect, test } from 'vitest';
import { clientById } from '#clients/client-store.ts';
import { deskSectionsOf } from './desk-sections-of.ts';
import { publishSet } from '#desk/questions/publish-questions.ts';
import { loadQuestionSets } from '#desk/questions/question-sets.ts';
import { statusesOf, workTypesOf } from '#clients/client-store.ts';
import type { Database } from '#platform/database.ts';
import { applyTestFolder, writeMunicipalityFolder } from '#test/municipality-folder.ts';
import { createTestDatabase } from '#test/test-database.ts';

const { database } = await createTestDatabase();

beforeEach(async () => {
  await database.query('truncate clients cascade');
});

const smell = {
  key: 'smell',
  kind: 'yes-no',
  label: { en: 'Do you smell gas?', es: '¿Huele a gas?' },
} as const;
const gas = {
  key: 'gas',
  kind: 'stop',
  stopKind: 'call-now',
  heading: { en: 'Call now' },
  phone: '555 0100',
  showIf: { test: 'is', answer: 'smell', value: true },
} as const;
const example = { name: 'Gas', answers: { smell: true }, asked: ['smell'], stops: ['gas'] };
const pothole = { workType: 'pothole', entries: [smell, gas], examples: [example] };

const apply = (questions: readonly object[], overwrites = false) =>
  applyTestFolder(writeMunicipalityFolder({ questions }), database, { overwrites });

async function setsOf(tx: Database, clientId: number) {
  const sets = await loadQuestionSets(tx, clientId);
  return [...sets.values()].map(({ version, setBy, set }) => [version, setBy, set.entries.length]);
}

test('The questions of a folder are published, a second time changes nothing, and a removed set is emptied', async () => {
  const { clientId } = await apply([pothole]);
  expect(await setsOf(database, clientId)).toEqual([[1, 'file', 2]]);
  await apply([pothole]);
  expect(await setsOf(database, clientId)).toEqual([[1, 'file', 2]]);
  await apply([]);
  expect(await setsOf(database, clientId)).toEqual([[2, 'file', 0]]);
});

test('The export writes the questions as the folder had them', async () => {
  const { clientId } = await apply([pothole]);
  const client = {
    workTypes: await workTypesOf(database, clientId),
    statuses: await statusesOf(database, clientId),
    language: 'en' as const,
  };
  expect(await deskSectionsOf(database, clientId, client)).toMatchObject({ questions: [pothole] });
});

test('Questions that the desk has published stay, and are replaced only if the operator says so', async () => {
  const { clientId } = await apply([pothole]);
  const client = (await clientById(database, clientId))!;
  const [workType] = (await workTypesOf(database, clientId)).filter(({ key }) => key === 'pothole');
  await publishSet(database, client, {
    workTypeId: workType!.workTypeId,
    seenVersion: 1,
    set: { entries: [{ ...smell, isRequired: true }] },
    isUrgent: false,
    setBy: 'desk',
    publishedBy: 'mia',
    publishedAt: new Date(),
    accountId: null,
  });
  const { skippedChanges } = await apply([pothole]);
  expect(skippedChanges).toEqual([
    "Questions of 'pothole' were changed at the desk by mia. The file has other questions.",
  ]);
  expect(await setsOf(database, clientId)).toEqual([[2, 'desk', 1]]);
  await apply([pothole], true);
  expect(await setsOf(database, clientId)).toEqual([[3, 'file', 2]]);
});

test.each([
  [[{ ...pothole, workType: 'nothing' }], "there is no 'nothing'"],
  [[pothole, pothole], 'expected one question set for each work type'],
  [[{ workType: 'pothole', entries: [{ ...smell, kind: 'maybe' }] }], 'questions[0].entries[0].kind'],
  [[{ workType: 'pothole', entries: [gas] }], 'questions: pothole: The condition of gas names smell'],
  [[{ ...pothole, examples: [{ ...example, stops: [] }] }], 'The example ‘Gas’ gives another result.'],
])('A mistake in the questions is named: %j', async (questions, words) => {
  await expect(apply(questions)).rejects.toThrow(words);
});
