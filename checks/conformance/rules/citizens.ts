import { type CheckGroup, specifiedCheck } from '#check.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import { wireTimeOf } from '#shapes/wire-time-of.ts';
import type { CheckTrial } from '#check-trial.ts';
import { callsFor } from './calls-for.ts';
import { expectPhotos } from './expect-photos.ts';

async function ownRequests(trial: CheckTrial): Promise<Record<string, unknown>[]> {
  const { token } = await trial.facts.citizen();
  return trial.list({ cmd: 'findallcitizenrequests', token });
}

/** The guid of the citizen's newest request. */
async function someGuid(trial: CheckTrial): Promise<string> {
  const [newestRequest] = await ownRequests(trial);
  if (newestRequest === undefined) return trial.cannot('needs a citizen who has made a request');
  return String(newestRequest['Guid']);
}

/** The calls with which a citizen reads; tried with --citizen. */
export const citizens: CheckGroup = {
  title: 'Calls of a citizen',
  checks: [
    specifiedCheck('findcitizen answers the profile', 'citizen-portal.md 3, Citizen user', async (trial) => {
      const { token } = await trial.facts.citizen();
      trial.expectKind(shapes.citizenShape, await trial.data({ cmd: 'findcitizen', token }));
    }),
    specifiedCheck(
      'findallcitizenrequests answers all requests of the citizen, newest first',
      'citizen-portal.md 3, Citizen work request',
      async (trial) => {
        const requests = await ownRequests(trial);
        trial.expectKind(shapes.citizenRequestsShape, requests);
        const dates = requests.map(({ CreatedDate }) => wireTimeOf(CreatedDate));
        const isInOrder = dates.every((date, at) => at === 0 || date <= dates[at - 1]!);
        trial.expect(isInOrder, 'no CreatedDate after the one before it', dates.slice(0, 10));
      },
    ),
    specifiedCheck(
      'findcitizenrequestbyguidbyclientid answers one request to everybody who has its guid',
      'citizen-portal.md 3, Citizen request by guid',
      async (trial) => {
        const guid = await someGuid(trial);
        const data = await trial.object(await callsFor(trial).requestOf(guid));
        trial.expectKind(shapes.requestByGuidShape, data);
        trial.expect(data['Guid'] === guid, `Guid ${guid}`, data);
      },
    ),
    specifiedCheck(
      'findworkrequestnotesbyguid answers the notes of a request, oldest first',
      'citizen-portal.md 7',
      async (trial) => {
        const [guid, { token }] = [await someGuid(trial), await trial.facts.citizen()];
        const notes = await trial.list({ cmd: 'findworkrequestnotesbyguid', guid, token });
        trial.expectKind(shapes.notesShape, notes);
        const dates = notes.map(({ DatePosted }) => wireTimeOf(DatePosted));
        const isInOrder = dates.every((date, at) => at === 0 || date >= dates[at - 1]!);
        trial.expect(isInOrder, 'no DatePosted before the one before it', dates);
      },
    ),
    specifiedCheck(
      'photos of a request are jpegs within 500 x 1000, without metadata',
      'wire-protocol.md, Rules the calls follow',
      async (trial) => {
        const session = await trial.facts.citizen();
        const count = await expectPhotos(trial, { guid: await someGuid(trial), session });
        if (count === 0) trial.cannot('needs a citizen whose newest request has a photo');
      },
    ),
  ],
};
