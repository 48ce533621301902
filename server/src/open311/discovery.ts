/** The discovery document: where the service is, and when it changed last. */
import type { ServerParts } from '#commands/server-parts.ts';
import { findSettingStates } from '#clients/settings/save-setting.ts';
import { writeInstant } from './dates.ts';
import type { Open311Call } from './open311-call.ts';
import { type Document, mediaTypes } from './write-document.ts';

/** Clients compare these names to the letter. */
const specifications = [
  'http://wiki.open311.org/GeoReport_v2',
  'https://github.com/mysociety/fixmystreet/wiki/Open311-FMS---Proposed-differences-to-Open311',
];

/** The settings that services are made from. */
const shownKinds = ['workTypes', 'texts', 'publish'] as const;

export async function discovery(
  { client, origin }: Open311Call,
  { database, questionSets }: Pick<ServerParts, 'database' | 'questionSets'>,
): Promise<Document> {
  const { clientId, displayName, appliedAt } = client;
  const [stateOf, sets] = await Promise.all([
    findSettingStates(database, clientId),
    questionSets.find(clientId),
  ]);
  const times = [
    appliedAt,
    ...shownKinds.flatMap((kind) => stateOf(kind).changedAt ?? []),
    ...[...sets.values()].map(({ publishedAt }) => publishedAt),
  ];
  const changeset = writeInstant(new Date(Math.max(...times.map((time) => time.getTime()))));
  const endpoints = specifications.map((specification) => ({
    specification,
    url: `${origin}/open311/v2`,
    changeset,
    type: 'production',
    formats: Object.values(mediaTypes).map((mediaType) => mediaType.split(';', 1)[0]!),
  }));
  return {
    root: 'discovery',
    content: {
      changeset,
      contact: `${displayName}, ${origin}`,
      key_service: `Ask ${displayName} for an API key with the scope open311. Only POST needs a key.`,
      endpoints,
    },
  };
}
