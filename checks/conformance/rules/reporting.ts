/** Makes a request and reads it back; tried with --write, which leaves one request with photos and notes. */
import { randomUUID } from 'node:crypto';
import { type CheckGroup, specifiedCheck } from '#check.ts';
import { photoFields, photoOfCamera } from '#facts/report-facts.ts';
import * as shapes from '#shapes/specified-shapes.ts';
import { wireTimeOf } from '#shapes/wire-time-of.ts';
import type { CheckTrial } from '#check-trial.ts';
import { callsFor } from './calls-for.ts';
import { expectPhotos } from './expect-photos.ts';

const rules = 'wire-protocol.md, Rules the calls follow';
const values = 'wire-protocol.md, Values';

/** The guid of the new request. */
export async function madeGuid(trial: CheckTrial): Promise<string> {
  const { guid } = await trial.facts.report();
  return (
    guid ??
    trial.cannot('needs the guid of the request: an answer of createworkrequest with Guid, or --citizen')
  );
}

async function fieldsOfReport(trial: CheckTrial): Promise<Record<string, unknown>> {
  const { fields } = await trial.facts.report();
  return { ...fields, fileGuid: randomUUID() };
}

export const reporting: CheckGroup = {
  title: 'Making a request',
  checks: [
    specifiedCheck(
      'createtempfile takes a photo before its request exists',
      'citizen-portal.md 7',
      async (trial) => {
        const { uploadAnswer } = await trial.facts.report();
        trial.expectKind(shapes.createdIdShape, trial.dataOf(uploadAnswer));
      },
    ),
    specifiedCheck(
      'createworkrequest answers an Id',
      'citizen-portal.md 3, Create response',
      async (trial) => {
        const { creationAnswer } = await trial.facts.report();
        trial.expectKind(shapes.createdIdShape, trial.dataOf(creationAnswer));
      },
    ),
    specifiedCheck('a repetition with the same fileGuid answers the same Id', rules, async (trial) => {
      const { fields, id } = await trial.facts.report();
      const again = await trial.object(fields);
      trial.expect(again['Id'] === id, `Id ${id}`, again);
    }),
    specifiedCheck(
      'the request is read back by its guid',
      'citizen-portal.md 3, Citizen request by guid',
      async (trial) => {
        const guid = await madeGuid(trial);
        const { id, workTypeText } = await trial.facts.report();
        const storedRequest = await trial.object(await callsFor(trial).requestOf(guid));
        trial.expectKind(shapes.requestByGuidShape, storedRequest);
        trial.expect(
          storedRequest['WorkRequestId'] === id,
          `WorkRequestId ${id}`,
          storedRequest['WorkRequestId'],
        );
        trial.expect(
          storedRequest['WorkTypeName'] === workTypeText,
          `WorkTypeName '${workTypeText}'`,
          storedRequest['WorkTypeName'],
        );
        const ageMs = Date.now() - wireTimeOf(storedRequest['DatePosted']);
        trial.expect(Math.abs(ageMs) < 600_000, 'DatePosted of now', storedRequest['DatePosted']);
      },
    ),
    specifiedCheck(
      'the description of the request is read back character by character',
      values,
      async (trial) => {
        const guid = await madeGuid(trial);
        const { description } = await trial.facts.report();
        const { Description } = await trial.object(await callsFor(trial).requestOf(guid));
        trial.expect(Description === description, JSON.stringify(description), Description);
      },
    ),
    specifiedCheck(
      'the photo of the request is a jpeg within 500 x 1000, without metadata, in both sizes',
      rules,
      async (trial) => {
        const { session } = await trial.facts.report();
        const count = await expectPhotos(trial, { guid: await madeGuid(trial), session });
        trial.expect(count === 1, 'the one photo that was uploaded', `${count} photos`);
      },
    ),
    specifiedCheck('createfile adds a photo to the request', 'citizen-portal.md 7', async (trial) => {
      const guid = await madeGuid(trial);
      const { session } = await trial.facts.report();
      const photo = photoFields(session.token, `data:image/jpeg;base64,${photoOfCamera.toString('base64')}`);
      const fileData = await trial.data({ ...photo, cmd: 'createfile', WorkRequestGuid: guid });
      trial.expectKind(shapes.createdIdShape, fileData);
    }),
    specifiedCheck('a file that is not a jpeg is refused, whatever its name', rules, async (trial) => {
      const { session } = await trial.facts.report();
      const noJpeg = Buffer.from('GIF89a, and no jpeg at all').toString('base64');
      await trial.refusal({
        ...photoFields(session.token, noJpeg),
        cmd: 'createtempfile',
        guid: randomUUID(),
      });
    }),
    specifiedCheck('a place outside the extent is refused', rules, async (trial) => {
      const { longitude } = (await trial.facts.client()).position;
      const otherPosition = { longitude: longitude > 0 ? longitude - 90 : longitude + 90 };
      await trial.refusal({ ...(await fieldsOfReport(trial)), ...otherPosition });
    }),
    specifiedCheck('an invalid place is refused', rules, async (trial) => {
      await trial.refusal({ ...(await fieldsOfReport(trial)), latitude: 91 });
    }),
    specifiedCheck('an unknown work type is refused', rules, async (trial) => {
      await trial.refusal({ ...(await fieldsOfReport(trial)), worktypeid: 2_000_000_000 });
    }),
  ],
};
