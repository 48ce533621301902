/** Municipalities with Open311: Riverbend publishes and has it, Lakeside publishes, and Ashby has it alone. */
import type { PublishSetting } from '@fixpoint/contract/desk/settings/publish.ts';
import { XmlDocument } from 'libxml2-wasm';
import type { TestApp } from './test-app.ts';
import { addMunicipality } from './test-municipality.ts';
import { publishBy } from './test-publication.ts';
import { addRequest } from './test-requests.ts';

const dayMs = 86_400_000;
const privateWords = 'Mary Miller, mary@example.org, says: a hole & a <b>dog</b>';

const publish: Partial<PublishSetting> = {
  preset: 'open',
  closedForDays: 0,
  workTypes: [{ key: 'pothole', shows: 'open', place: 'exact' }],
};

const entries = [
  { key: 'deep', kind: 'number', label: { en: 'How deep is it?' }, unit: { en: 'cm' }, isRequired: true },
  {
    key: 'lane',
    kind: 'one-of',
    label: { en: 'Which lane?' },
    choices: [
      { key: 'left', label: { en: 'Left' } },
      { key: 'right', label: { en: 'Right' } },
    ],
  },
  {
    key: 'wet',
    kind: 'yes-no',
    label: { en: 'Is it wet?' },
    isRequired: true,
    showIf: { test: 'is', answer: 'lane', value: 'left' },
  },
  { key: 'care', kind: 'advice', heading: { en: 'Take care' }, text: { en: 'Do not stop there.' } },
];

/** Needs an app with `ORIGIN: https://{client}.reports.example`. */
export async function openOpen311Scene(app: TestApp) {
  const { database, clock } = app;
  const { clientId, potholeId } = await addMunicipality(database);
  const { clientId: lakesideId } = await addMunicipality(database, { name: 'lakeside' });
  const { clientId: ashbyId } = await addMunicipality(database, { name: 'ashby' });
  const add = async (fields: object = {}, client = clientId) =>
    (await addRequest(database, client, { description: privateWords, postedAt: clock.now(), ...fields }))
      .requestId;
  const old = await add();
  clock.advance(100 * dayMs);
  const closed = await add({ status: 'done' });
  clock.advance(10 * dayMs);
  const newest = await add();
  const hidden = await add();
  const ofLakeside = await add({}, lakesideId);
  await database.query(
    'insert into publications (client_id, request_id, not_public_at) values ($1, $2, $3)',
    [clientId, hidden, clock.now()],
  );
  await publishBy(app, clientId, { ...publish, open311: true });
  await publishBy(app, lakesideId, publish);
  await publishBy(app, ashbyId, { open311: true });
  await database.query(
    `update published_requests set street = 'Oak Street', block = 1200 where client_id = $1 and request_id = $2`,
    [clientId, newest],
  );
  await database.query(
    `insert into question_sets (client_id, work_type_id, version, content, is_urgent, set_by, published_by, published_at)
     values ($1, $2, 1, $3, false, 'file', '', $4)`,
    [clientId, potholeId, { entries }, clock.now()],
  );
  return { clientId, lakesideId, potholeId, old, closed, newest, hidden, ofLakeside, ...readersOf(app) };
}

/** Reads documents as a program does. */
function readersOf(app: TestApp) {
  const get = (
    path: string,
    { host = 'riverbend.localhost', headers = {}, remoteAddress = '127.0.0.1' } = {},
  ) => app.fastify.inject({ url: `/open311/${path}`, headers: { host, ...headers }, remoteAddress });
  const json = async (path: string) => (await get(path)).json();
  const xml = async (path: string) => {
    const { body } = await get(path);
    const document = XmlDocument.fromString(body);
    const text = (expression: string) => document.get(expression)?.content;
    return { body, text, root: document.root.name };
  };
  return { get, json, xml };
}
