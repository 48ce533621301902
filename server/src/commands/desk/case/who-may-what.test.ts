/** Rights to a case: every command about a case, by every role and by a member of another team. */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type DeskCommandName, deskCommands } from '@fixpoint/contract/desk/index.ts';
import { expect, test } from 'vitest';
import { addMember, askDesk, deskCall } from '#test/desk-call.ts';
import { addTeam, giveTo } from '#test/desk-teams.ts';
import { cameraPhoto } from '#test/pictures.ts';
import { startTestApp } from '#test/test-app.ts';
import { addMunicipality } from '#test/test-municipality.ts';
import { addRequest } from '#test/test-requests.ts';
import { guestToken, ws7Call } from '#test/ws7-call.ts';

const app = await startTestApp();
const { database } = app;
const { clientId } = await addMunicipality(database);
const [streets, parks] = [
  await addTeam(database, clientId, 'Streets'),
  await addTeam(database, clientId, 'Parks'),
];
const guest = await guestToken(app, clientId);
const data = (await cameraPhoto(120, 90)).toString('base64');
const other = (await cameraPhoto(160, 120)).toString('base64');

/** The callers of the test. The request belongs to the team Streets. */
const callers = {
  viewer: await addMember(app, clientId, { username: 'viewer', role: 'viewer', teamIds: [streets] }),
  'crew of another team': await addMember(app, clientId, {
    username: 'crew2',
    role: 'crew',
    teamIds: [parks],
  }),
  'crew of its team': await addMember(app, clientId, { username: 'crew', role: 'crew', teamIds: [streets] }),
  clerk: await addMember(app, clientId, { username: 'clerk', role: 'clerk' }),
  manager: await addMember(app, clientId, { username: 'manager', role: 'manager' }),
  'clerk limited to another team': await addMember(app, clientId, {
    username: 'clerk2',
    role: 'clerk',
    isLimited: true,
    teamIds: [parks],
  }),
};

type TrialOutcome = 'done' | 'notAllowed' | 'notFound';
type Outcomes = readonly [TrialOutcome, TrialOutcome, TrialOutcome, TrialOutcome, TrialOutcome, TrialOutcome];

/** Outcomes in the order of the callers. */
const [yes, no, none] = ['done', 'notAllowed', 'notFound'] as const;
const whoSees: Outcomes = [yes, yes, yes, yes, yes, none];
const whoWorks: Outcomes = [no, no, yes, yes, yes, none];
const clerks: Outcomes = [no, no, no, yes, yes, none];
const managers: Outcomes = [no, no, no, no, yes, no];
const everybody: Outcomes = [yes, yes, yes, yes, yes, yes];

/** The ids that a payload may need. */
interface Case {
  requestId: number;
  version: number;
  otherId: number;
  photoId: number;
  /** Id of an edited photo. */
  editedId: number;
  replyId: number;
  /** The description of the other request, which is taken down. */
  takeDownId: number;
  templateId: number;
}

const seenVersion = ({ requestId, version }: Case) => ({ requestId, version });

const table: Partial<Record<DeskCommandName, { who: Outcomes; payload: (one: Case) => object }>> = {
  findRequest: { who: whoSees, payload: ({ requestId }) => ({ requestId }) },
  findTemplates: { who: everybody, payload: () => ({}) },
  findTemplate: { who: everybody, payload: ({ templateId }) => ({ templateId }) },
  showContact: { who: whoWorks, payload: ({ requestId }) => ({ requestId }) },
  tellWriting: { who: [no, yes, yes, yes, yes, none], payload: ({ requestId }) => ({ requestId }) },
  foreseeUpdate: { who: whoWorks, payload: (one) => ({ ...seenVersion(one), fields: { longitude: 1 } }) },
  updateRequest: { who: whoWorks, payload: (one) => ({ ...seenVersion(one), fields: { priority: 1 } }) },
  acceptRequest: { who: whoWorks, payload: seenVersion },
  returnRequest: { who: whoWorks, payload: (one) => ({ ...seenVersion(one), reason: 'Not ours' }) },
  pauseRequest: { who: whoWorks, payload: (one) => ({ ...seenVersion(one), reason: 'Frost' }) },
  resumeRequest: { who: whoWorks, payload: seenVersion },
  addInternalNote: { who: whoWorks, payload: ({ requestId }) => ({ requestId, text: 'Ask Bob' }) },
  replyToResident: { who: whoWorks, payload: (one) => ({ ...seenVersion(one), text: 'We come.' }) },
  previewReply: { who: whoWorks, payload: (one) => ({ ...seenVersion(one), text: 'We come.' }) },
  callBackReply: { who: whoWorks, payload: ({ requestId, replyId }) => ({ requestId, replyId }) },
  editPhoto: { who: whoWorks, payload: (one) => ({ ...seenVersion(one), photoId: one.photoId, turns: 1 }) },
  correctContact: {
    who: clerks,
    payload: (one) => ({ ...seenVersion(one), contact: { lastName: 'Lopez' } }),
  },
  hidePhoto: { who: clerks, payload: ({ requestId, photoId }) => ({ requestId, photoId }) },
  showPhoto: { who: clerks, payload: ({ requestId, photoId }) => ({ requestId, photoId }) },
  restorePhoto: { who: clerks, payload: ({ requestId, editedId }) => ({ requestId, photoId: editedId }) },
  linkDuplicate: { who: clerks, payload: (one) => ({ ...seenVersion(one), duplicateOf: one.otherId }) },
  unlinkDuplicate: { who: clerks, payload: seenVersion },
  takeDown: { who: clerks, payload: ({ requestId }) => ({ requestId, subject: 'request', reason: 'spam' }) },
  putBack: { who: clerks, payload: ({ takeDownId }) => ({ takeDownId }) },
  findTakenDown: { who: [no, no, no, yes, yes, yes], payload: () => ({}) },
  saveTemplate: { who: managers, payload: () => ({ name: 'A', text: 'B' }) },
  removeTemplate: { who: managers, payload: ({ templateId }) => ({ templateId }) },
};

async function newCase({ hasPhotos }: { hasPhotos: boolean }): Promise<Case> {
  const { requestId, guid } = await addRequest(database, clientId);
  const { requestId: otherId } = await addRequest(database, clientId);
  for (const id of [requestId, otherId]) await giveTo(database, clientId, id, streets);
  const { cookie } = callers.manager;
  const replyFields = { requestId, version: 2, text: 'Soon', delaySeconds: 120 };
  const { replyId } = await deskCall(app, cookie, 'replyToResident', replyFields);
  const { templateId } = await deskCall(app, cookie, 'saveTemplate', { name: 'T', text: 'Thank you' });
  const spam = { requestId: otherId, subject: 'description', reason: 'spam' } as const;
  const { takeDownId } = await deskCall(app, cookie, 'takeDown', spam);
  const photos = hasPhotos ? await addPhotos(requestId, guid) : { version: 2, photoId: 0, editedId: 0 };
  return { requestId, otherId, replyId, takeDownId, templateId, ...photos };
}

/** Adds two photos and rotates the second. */
async function addPhotos(requestId: number, guid: string) {
  const upload = { cmd: 'createfile', Token: guest, WorkRequestGuid: guid, name: 'x.jpg' };
  for (const picture of [data, other]) await ws7Call(app, { ...upload, data: picture });
  const { cookie } = callers.manager;
  const { photos } = await deskCall(app, cookie, 'findRequest', { requestId });
  const [{ photoId }, second] = [photos[0]!, photos[1]!];
  const edit = { requestId, version: 3, photoId: second.photoId, turns: 2, blurs: [] };
  const { version, photoId: editedId } = await deskCall(app, cookie, 'editPhoto', edit);
  return { version, photoId, editedId };
}

const contract = createRequire(import.meta.url).resolve('@fixpoint/contract/desk/index.ts');
const folders = ['case', 'duplicates', 'internal-notes', 'replies', 'take-down', 'templates'];
const files = folders.flatMap((folder) => readdirSync(path.join(path.dirname(contract), folder)));
const commandsAboutCases = Object.entries(deskCommands)
  .filter(([, { cmd }]) => files.includes(`${cmd}.ts`))
  .map(([name]) => name);

test('Every command about a case is in the table', () => {
  expect(commandsAboutCases).not.toEqual([]);
  expect(Object.keys(table).toSorted()).toEqual(commandsAboutCases.toSorted());
});

const attempts = Object.entries(table).flatMap(([name, { who, payload }]) =>
  Object.entries(callers).map(([caller, { cookie }], at) => ({
    name,
    caller,
    cookie,
    payload,
    ends: who[at]!,
  })),
);

test.each(attempts)('$name by $caller: $ends', async ({ name, cookie, payload, ends }) => {
  const one = await newCase({ hasPhotos: name.endsWith('Photo') });
  const { cmd } = deskCommands[name as DeskCommandName];
  const { status, body } = await askDesk(app, cmd, payload(one), { cookie });
  expect(status === 200 ? 'done' : (body as { name: string }).name).toBe(ends);
  if (ends === 'done') return;
  const after = await deskCall(app, callers.manager.cookie, 'findRequest', { requestId: one.requestId });
  expect(after.version).toBe(one.version);
  expect(JSON.stringify(body)).not.toMatch(/Streets|A hole|Main Street/);
});
