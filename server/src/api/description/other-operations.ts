/** The operations that are no commands: live connection, photos, attachments and files of layers. */
import {
  addedAttachment,
  attachmentPath,
  newAttachment,
} from '@fixpoint/contract/desk/attachments/add-attachment.ts';
import { deskLivePath, liveQuestion } from '@fixpoint/contract/desk/live.ts';
import { layerPlanLine, layerPlanPath, newLayerPlan } from '@fixpoint/contract/desk/owners/plan-layer.ts';
import { photoUpload, photoUploadPath, uploadedPhoto } from '@fixpoint/contract/desk/intake/upload-photo.ts';
import { jsonOf } from './json-body.ts';
import { plainSchema, travellingSchema } from './json-schema.ts';
import {
  bodyOf,
  callersInWords,
  fileOf,
  isWithoutBody,
  problemsOf,
  refusalsOf,
  signedIn,
} from './operation-parts.ts';
import { deskTag } from './subjects.ts';

interface OtherOperation extends Record<string, unknown> {
  operationId: string;
  summary: string;
  parameters?: { name: string; required: boolean }[];
}

/** The paths that are no commands: live connection, photos and attachments. */
export function otherPaths(): Record<string, Record<string, OtherOperation>> {
  return {
    [deskLivePath]: { post: liveOperation() },
    [attachmentPath]: { post: addAttachmentOperation() },
    [`${attachmentPath}/{requestId}/{attachmentId}`]: { get: attachmentOperation() },
    [layerPlanPath]: { post: layerPlanOperation() },
    [photoUploadPath]: { post: uploadOperation() },
    [`${photoUploadPath}/{requestId}/{photoId}`]: { get: photoOperation() },
  };
}

function liveOperation(): OtherOperation {
  return {
    operationId: 'followChanges',
    summary:
      'Sends changes as they happen, as the events `open`, `change` (DeskChange) and `presence` (DeskPresence), until the caller closes the connection.',
    description: `For ${callersInWords.viewer.toLowerCase()}.`,
    tags: [deskTag],
    security: signedIn(null),
    requestBody: bodyOf(travellingSchema('followChanges', 'payload', liveQuestion)),
    responses: {
      200: {
        description: 'Server-sent events.',
        content: { 'text/event-stream': { schema: eventSchema } },
      },
      ...problemsOf(refusalsOf({ access: 'viewer', errors: ['notFound'] })),
    },
  };
}

/** The JSON of the events. */
const eventSchema = {
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: {
    anyOf: ['DeskChange', 'DeskPresence'].map((name) => ({ $ref: `#/components/schemas/${name}` })),
  },
};

function uploadOperation(): OtherOperation {
  return {
    operationId: 'uploadPhoto',
    summary:
      'Uploads a jpeg. The jpeg waits a day for create-request with the same guid, or for add-photo. The same jpeg again is the same photo.',
    description: `For ${callersInWords.crew.toLowerCase()}.`,
    tags: ['files'],
    security: signedIn(),
    parameters: parametersOf('uploadPhoto', photoUpload),
    requestBody: { required: true, ...fileOf('image/jpeg') },
    responses: {
      200: { description: 'Done.', ...jsonOf(plainSchema(uploadedPhoto)) },
      ...problemsOf(refusalsOf({ access: 'crew', errors: ['photoNotAccepted'] })),
    },
  };
}

function layerPlanOperation(): OtherOperation {
  return {
    operationId: 'planLayer',
    summary:
      'Checks the file of a layer of roads or areas: GeoJSON, CSV or a zipped Shapefile. The last line of the answer has the plan or the faults. use-layer-version takes the version of a plan into use, within a day.',
    description: `For ${callersInWords.manager.toLowerCase()}.`,
    tags: [deskTag],
    security: signedIn(),
    parameters: parametersOf('planLayer', newLayerPlan),
    requestBody: { required: true, ...fileOf('application/octet-stream') },
    responses: {
      200: {
        description: 'Lines.',
        content: { 'application/x-ndjson': { schema: plainSchema(layerPlanLine) } },
      },
      ...problemsOf(refusalsOf({ access: 'manager', errors: ['tooLarge'] })),
    },
  };
}

/** An id has up to 53 bits. */
const idSchema = { type: 'integer', format: 'int64', minimum: 1 };

/** Photos of a request. `findRequest` returns their addresses. */
function photoOperation(): OtherOperation {
  const inPath = { in: 'path', required: true, schema: idSchema };
  const ids = ['requestId', 'photoId'].map((name) => ({ name, ...inPath }));
  const thumbnail = {
    name: 'thumbnail',
    in: 'query',
    description: 'If present, even empty, the answer is the small picture.',
    required: false,
    allowEmptyValue: true,
    schema: { type: 'string' },
  };
  return {
    operationId: 'findPhoto',
    summary: 'A photo of a request, including photos hidden from residents. Caches may not store the photo.',
    description: `For ${callersInWords.viewer.toLowerCase()}.`,
    tags: ['files'],
    security: signedIn('read'),
    parameters: [...ids, thumbnail],
    responses: {
      200: { description: 'The picture.', ...fileOf('image/jpeg') },
      ...problemsOf(refusalsOf({ access: 'viewer', errors: ['notFound'] }).filter(isWithoutBody)),
    },
  };
}

function parametersOf(name: string, query: Parameters<typeof travellingSchema>[2]) {
  const { properties = {}, required: requiredNames = [] } = travellingSchema(name, 'payload', query);
  return Object.entries(properties).map(([field, schema]) => ({
    name: field,
    in: 'query',
    required: requiredNames.includes(field),
    schema,
  }));
}

function addAttachmentOperation(): OtherOperation {
  return {
    operationId: 'addAttachment',
    summary: 'Adds a PDF to a request, for everybody or for staff only. The same file again changes nothing.',
    description: `For ${callersInWords.crew.toLowerCase()}.`,
    tags: ['files'],
    security: signedIn(),
    parameters: parametersOf('addAttachment', newAttachment),
    requestBody: { required: true, ...fileOf('application/pdf') },
    responses: {
      200: { description: 'Done.', ...jsonOf(plainSchema(addedAttachment)) },
      ...problemsOf(refusalsOf({ access: 'crew', errors: ['notFound', 'photoNotAccepted'] })),
    },
  };
}

/** Attachments of a request. `findRequest` returns their addresses. */
function attachmentOperation(): OtherOperation {
  const idSchemas = { requestId: idSchema, attachmentId: { type: 'string' } };
  return {
    operationId: 'findAttachment',
    summary: 'An attachment of a request, including those hidden from residents. Caches may not store it.',
    description: `For ${callersInWords.viewer.toLowerCase()}.`,
    tags: ['files'],
    security: signedIn('read'),
    parameters: Object.entries(idSchemas).map(([name, schema]) => ({
      name,
      in: 'path',
      required: true,
      schema,
    })),
    responses: {
      200: { description: 'The file.', ...fileOf('application/pdf') },
      ...problemsOf(refusalsOf({ access: 'viewer', errors: ['notFound'] }).filter(isWithoutBody)),
    },
  };
}
