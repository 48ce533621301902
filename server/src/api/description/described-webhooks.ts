/** The messages that webhooks send, for the section `webhooks` of the description. */
import {
  type EventType,
  type PublicType,
  eventTypes,
  publicTypes,
  testType,
} from '@fixpoint/contract/desk/webhooks/event-types.ts';
import {
  eventMeanings,
  publicMeanings,
  publicWebhookMessage,
  testMessage,
  webhookMessage,
} from '@fixpoint/contract/desk/webhooks/webhook-message.ts';
import { type JsonSchema, plainSchema } from './json-schema.ts';
import { type SchemaNames, typeName } from './name-schemas.ts';

/** A message of each type. */
export function describedWebhooks(names: SchemaNames): object {
  const ids = names.add('WebhookMessage', plainSchema(webhookMessage));
  const contents = names.add('PublicWebhookMessage', plainSchema(publicWebhookMessage));
  const test = names.add('TestWebhookMessage', plainSchema(testMessage));
  const ofType = (type: EventType) => {
    const isOne: JsonSchema = { type: 'object', properties: { type: { const: type } } };
    const meaning = eventMeanings[type];
    const publicType = publicTypes.find((one) => one === type);
    if (publicType === undefined)
      return operation(type, meaning, { schema: { allOf: [ids, isOne] }, example: idsExample(type) });
    const schema = { anyOf: [{ allOf: [ids, isOne] }, { allOf: [contents, isOne] }] };
    const examples = { ids: { value: idsExample(type) }, public: { value: publicExample(publicType) } };
    const publicMeaning = `With public contents: ${publicMeanings[publicType]}`;
    return operation(type, `${meaning} ${publicMeaning}`, { schema, examples });
  };
  const example = { ...beginOf(testType), data: { municipality, test: true } };
  const ofTest = operation(testType, 'A manager tests the receiver.', { schema: test, example });
  return Object.fromEntries([...eventTypes.map((type) => [type, ofType(type)]), [testType, ofTest]]);
}

function operation(type: string, summary: string, content: object): object {
  return {
    post: {
      operationId: `on${type.split(/[._]/).map(typeName).join('')}`,
      summary,
      description: 'Signed by Standard Webhooks 1.0.0. Only an answer from 200 to 299 counts as received.',
      tags: ['webhooks'],
      security: [],
      parameters: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((header) => ({
        name: header,
        in: 'header',
        description: signatureMeanings[header],
        required: true,
        schema: { type: 'string' },
      })),
      requestBody: { required: true, content: { 'application/json': content } },
      responses: {
        204: { description: 'Received.' },
        '4XX': { description: 'Not received. The status 410 ends the webhook.' },
      },
    },
  };
}

const signatureMeanings: Readonly<Record<string, string>> = {
  'webhook-id': 'The same in every attempt.',
  'webhook-timestamp': 'The time of the attempt, in seconds since 1970.',
  'webhook-signature': 'One signature for each secret that counts, separated by spaces.',
};

const municipality = 'riverbend';
const guid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
const beginOf = (type: string) => ({ type, timestamp: '2027-03-01T09:30:00.000Z' });

function idsExample(type: EventType): object {
  const begin = beginOf(type);
  if (type === 'request.purged')
    return { ...begin, data: { municipality, request: { guid }, actor: 'operator' } };
  const url = 'https://riverbend.example.org/api/find-request';
  const changes = { statusId: [1, 2] };
  const data = { municipality, request: { guid, id: 1042, version: 3 }, actor: 'staff', url };
  return { ...begin, data: { ...data, ...(type === 'request.updated' && { changes }) } };
}

function publicExample(type: PublicType): object {
  const data = { municipality, request: { id: 1042 } };
  return { ...beginOf(type), data: { ...data, ...(type !== 'request.removed' && { public: aRequest }) } };
}

const beingRepaired = { key: 'doing', name: 'Being repaired' };

const aRequest = {
  url: 'https://riverbend.example.org/r/1042',
  workType: { key: 'pothole', name: 'Pothole' },
  status: beingRepaired,
  isClosed: false,
  point: { longitude: -90.0512, latitude: 40.0498 },
  precision: 'street',
  street: 'Mill Street',
  block: 1200,
  reportedOn: '2027-02-27',
  updatedOn: '2027-03-01',
  closedOn: null,
  course: [
    { status: { key: 'new', name: 'Received' }, on: '2027-02-27' },
    { status: beingRepaired, on: '2027-03-01' },
  ],
  description: 'A deep hole in the right lane.',
  photos: [],
  alsoReportedBy: 2,
};
