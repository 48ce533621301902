/** Reads a report from a form: the payload of `create-request`, its photos and a note for staff. */
import { createHash } from 'node:crypto';
import { deskCommands } from '@fixpoint/contract/desk/index.ts';
import type { PayloadOf } from '@fixpoint/contract/define-command.ts';
import { noteMaxLength, photoMaxBytes, photoMaxMegabytes } from '@fixpoint/contract/limits.ts';
import * as z from 'zod/mini';
import { newGuid } from '#platform/ids.ts';
import { isInside } from '#geocoding/geocoder.ts';
import type { ServerParts } from '#commands/server-parts.ts';
import { type Open311Call, judgeJurisdiction } from './open311-call.ts';
import type { QueryFields } from './query-fields.ts';
import { type ReadAttributes, readAttributes } from './read-attributes.ts';
import type { FormFile, ReadForm } from './read-form.ts';
import { Open311Refusal } from './refusal.ts';
import { numberIn } from './request-filter.ts';
import { offeredType } from './service-list.ts';

type Payload = Omit<PayloadOf<(typeof deskCommands)['createRequest']>, 'guid'>;

/** A report as it was sent. */
export interface NewReport {
  readonly payload: Payload;
  readonly photos: readonly FormFile[];
  /** For staff alone: everything that has no field at the desk. Empty: nothing. */
  readonly note: string;
  /** The sender's own id of the report; undefined: none. */
  readonly ownId: string | undefined;
  /** Hash of the whole report. */
  readonly contentHash: string;
  /** The text that the work type has for reporters; empty: none. */
  readonly notice: string;
}

const descriptionMax = 4000;
const photosMax = 10;

/** Throws 400 with a sentence for each fault, and 404 for an unknown service. */
export async function readReport(
  call: Open311Call,
  { fields, files }: ReadForm,
  { questionSets }: Pick<ServerParts, 'questionSets'>,
  idempotencyKey: string | undefined,
): Promise<NewReport> {
  const { client, origin, say } = call;
  judgeJurisdiction(fields.text('jurisdiction_id'), client, origin);
  const code = fields.text('service_code') ?? refuse('service_code required');
  const workType = offeredType(call, code);
  const set = (await questionSets.find(client.clientId)).get(workType.workTypeId);
  const attributes = readAttributes(fields, set?.set.entries ?? [], client.timeZone);
  const faults = [...attributes.faults, ...faultsOfText(fields), ...faultsOfFiles(files)];
  if (faults.length > 0) throw new Open311Refusal(400, ...faults);
  const { workTypeId, name, customMessage } = workType;
  const payload: Payload = {
    workTypeId,
    ...placeOf(fields, call),
    description: fields.text('description')?.replaceAll(/\r\n?/g, '\n') ?? say(name),
    contact: contactOf(fields, call),
    ...(set === undefined ? {} : { answers: { setVersion: set.version, values: attributes.answers } }),
    ...ownIdsOf(fields),
  };
  const note = noteOf(fields, attributes, files.length > 0);
  return {
    payload: judged(payload),
    photos: files,
    note,
    ownId: idempotencyKey ?? fields.text('external_id'),
    contentHash: hashOf([JSON.stringify([payload, note]), ...files.map(({ bytes }) => bytes)]),
    notice: customMessage === '' ? '' : say(customMessage),
  };
}

/** Fields of a form by their place in the payload. */
const fieldNames: Readonly<Record<string, string>> = {
  'contact.firstName': 'first_name',
  'contact.lastName': 'last_name',
  'contact.email': 'email',
  'contact.phone': 'phone',
  address: 'address_string',
  uniqueClientId: 'external_id',
  gisLayer: 'service_object_type',
  assetId: 'service_object_id',
};

/** The payload as the command of the JSON API accepts it. Throws 400 with the fields at fault. */
function judged(payload: Payload): Payload {
  const { createRequest } = deskCommands;
  const result = z.safeDecode(createRequest.payload, { ...payload, guid: newGuid() });
  if (!result.success) {
    const names = result.error.issues.map(({ path }) => path.join('.'));
    return refuse(...new Set(names.map((name) => `${fieldNames[name] ?? name} is malformed or too long.`)));
  }
  const { guid: _guid, ...rest } = result.data;
  return rest;
}

function refuse(...sentences: string[]): never {
  throw new Open311Refusal(400, ...sentences);
}

function faultsOfText(fields: QueryFields): string[] {
  const description = fields.text('description') ?? '';
  return [
    ...(description.length > descriptionMax ? [`description may have ${descriptionMax} characters.`] : []),
    ...fields.texts('media_url').flatMap((url) => {
      const isAddress = url.length <= 1000 && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
      return isAddress ? [] : ['media_url must be an address with http or https.'];
    }),
  ];
}

function faultsOfFiles(files: readonly FormFile[]): string[] {
  return [
    ...(files.length > photosMax ? [`A report has ${photosMax} files at most.`] : []),
    ...(files.some(({ bytes }) => bytes.length > photoMaxBytes)
      ? [`A photo has ${photoMaxMegabytes} MB at most.`]
      : []),
  ];
}

/** A position, an address, or both. */
function placeOf(fields: QueryFields, { client }: Open311Call): Pick<Payload, 'position' | 'address'> {
  const [lat, long, address] = ['lat', 'long', 'address_string'].map((name) => fields.text(name));
  const words = address === undefined ? {} : { address: address.replaceAll(/\s+/g, ' ') };
  if (lat === undefined && long === undefined)
    return address === undefined ? refuse('lat and long, or address_string, required') : words;
  if (lat === undefined || long === undefined) return refuse('lat and long belong together.');
  const position = {
    latitude: numberIn('lat', lat, [-90, 90]),
    longitude: numberIn('long', long, [-180, 180]),
  };
  if (!isInside(client.extent, position)) refuse(`lat and long are outside of ${client.displayName}.`);
  return { position, ...words };
}

function contactOf(fields: QueryFields, { language }: Open311Call): NonNullable<Payload['contact']> {
  const given = {
    firstName: fields.text('first_name'),
    lastName: fields.text('last_name'),
    email: fields.text('email'),
    phone: fields.text('phone'),
  };
  return { ...given, language };
}

/** The asset of the report has a layer and an id, and never one alone. */
function ownIdsOf(fields: QueryFields): Pick<Payload, 'uniqueClientId' | 'assetId' | 'gisLayer'> {
  const [uniqueClientId, gisLayer, assetId] = ['external_id', 'service_object_type', 'service_object_id'].map(
    (name) => fields.text(name),
  );
  if ((gisLayer === undefined) !== (assetId === undefined))
    refuse('service_object_type and service_object_id belong together.');
  return { uniqueClientId, gisLayer, assetId };
}

/** Addresses of photos are kept as text and never opened. Marks of mentions are taken apart, because nobody is meant. */
function noteOf(fields: QueryFields, { others }: ReadAttributes, hasFiles: boolean): string {
  const urls = hasFiles ? [] : fields.texts('media_url');
  const addressId = fields.text('address_id');
  const lines = [
    ...urls.map((url) => `media_url: ${url}`),
    ...(addressId === undefined ? [] : [`address_id: ${addressId}`]),
    ...others.map(({ code, value }) => `${code}: ${value}`),
  ];
  const note = lines.join('\n').replaceAll('<@', '< @');
  if (note.length > noteMaxLength)
    refuse(`Attributes without a question and media_url may have ${noteMaxLength} characters together.`);
  return note;
}

function hashOf(parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
}
