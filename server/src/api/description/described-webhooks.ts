/** The messages that webhooks send, for the section `webhooks` of the description. */
import { type EventType, eventTypes } from '@fixpoint/contract/desk/webhooks/event-types.ts';
import { eventMeanings, webhookMessage } from '@fixpoint/contract/desk/webhooks/webhook-message.ts';
import { jsonOf } from './json-body.ts';
import { plainSchema } from './json-schema.ts';
import { type SchemaNames, typeName } from './name-schemas.ts';

/** A message of each type. */
export function describedWebhooks(names: SchemaNames): object {
  const schema = names.add('WebhookMessage', plainSchema(webhookMessage));
  return Object.fromEntries(
    eventTypes.map((type) => {
      const body = jsonOf(
        { allOf: [schema, { type: 'object', properties: { type: { const: type } } }] },
        webhookExample(type),
      );
      const post = {
        operationId: `on${type.split(/[._]/).map(typeName).join('')}`,
        summary: eventMeanings[type],
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
        requestBody: { required: true, ...body },
        responses: {
          204: { description: 'Received.' },
          '4XX': { description: 'Not received. The status 410 ends the webhook.' },
        },
      };
      return [type, { post }];
    }),
  );
}

const signatureMeanings: Readonly<Record<string, string>> = {
  'webhook-id': 'The same in every attempt.',
  'webhook-timestamp': 'The time of the attempt, in seconds since 1970.',
  'webhook-signature': 'One signature for each secret that counts, separated by spaces.',
};

function webhookExample(type: EventType): object {
  const guid = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff';
  const begin = { type, timestamp: '2027-03-01T09:30:00.000Z' };
  const municipality = 'riverbend';
  if (type === 'request.purged')
    return { ...begin, data: { municipality, request: { guid }, actor: 'operator' } };
  const url = 'https://riverbend.example.org/api/find-request';
  const changes = { statusId: [1, 2] };
  const data = { municipality, request: { guid, id: 1042, version: 3 }, actor: 'staff', url };
  return { ...begin, data: { ...data, ...(type === 'request.updated' && { changes }) } };
}
