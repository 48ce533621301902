/**
 * The only request that a run makes. Its description has every kind of character, and its photo comes from a
 * camera.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ClientFacts } from './client-facts.ts';
import type { SessionFacts } from './session-facts.ts';
import type { Ws7Answer } from '#exchange/read-answer.ts';
import { readAnswerData } from '#exchange/read-data.ts';
import type { Ws7Server } from '#exchange/ws7-server.ts';

export interface ReportFacts {
  /** 0 if the server returned none. */
  id: number;
  /** Undefined if unknown: the specification requires only an Id. */
  guid: string | undefined;
  fields: Record<string, unknown>;
  /** The text that must be read back. */
  description: string;
  workTypeText: string;
  session: SessionFacts;
  /** The answers to the upload of the photo and to the request itself. */
  uploadAnswer: Ws7Answer;
  creationAnswer: Ws7Answer;
}

/** A jpeg of 1000 x 500 pixels, with a location and a device in its metadata. */
export const photoOfCamera = readFileSync(path.join(import.meta.dirname, 'photo-of-a-camera.jpg'));

/** Every kind of character that may be damaged in transfer. */
export const hardText = `& < > " ' %41 100 % of %zz, + \\ ]]> é ß € 漢字 مرحبا 👍🏽\nand a second line`;

interface Place {
  client: ClientFacts;
  workType: { id: number; text: string };
  session: SessionFacts;
  isCitizen: boolean;
}

/** Uploads the photo, submits the request and finds its guid. */
export async function makeReport(server: Ws7Server, place: Place): Promise<ReportFacts> {
  const { client, workType, session, isCitizen } = place;
  const description = `Conformance check, please ignore. ${hardText}`;
  const fileGuid = randomUUID();
  const uploadAnswer = await server.call({
    ...photoFields(session.token),
    cmd: 'createtempfile',
    guid: fileGuid,
  });
  const fields = {
    cmd: 'createworkrequest',
    token: session.token,
    worktypeid: workType.id,
    citizenrequest: true,
    datecollected: `/Date(${Date.now()})/`,
    ...client.position,
    priority: 5,
    description: encodeURIComponent(description),
    programstatus: '',
    statusid: -1,
    workrequestid: -1,
    fileGuid,
  };
  const creationAnswer = await server.call(fields);
  const { Id = 0, Guid } = (readAnswerData(creationAnswer) ?? {}) as { Id?: number; Guid?: string };
  const guid = Guid ?? (isCitizen ? await guidInList(server, session.token, Id) : undefined);
  return {
    id: Id,
    guid,
    fields,
    description,
    workTypeText: workType.text,
    session,
    uploadAnswer,
    creationAnswer,
  };
}

/** The fields of a photo, except cmd and the link to its request. */
export function photoFields(Token: string, data = photoOfCamera.toString('base64')): Record<string, unknown> {
  const now = `/Date(${Date.now()})/`;
  const photo = { isImage: true, extension: '.jpg', name: 'conformance.jpg', data };
  return { Token, datecollected: now, dateposted: now, ...photo };
}

async function guidInList(server: Ws7Server, token: string, id: number): Promise<string | undefined> {
  const answer = await server.call({ cmd: 'findallcitizenrequests', token });
  const list = (readAnswerData(answer) ?? []) as { Id: number; Guid: string }[];
  return list.find((request) => request.Id === id)?.Guid;
}
