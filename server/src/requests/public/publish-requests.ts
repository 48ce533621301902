/**
 * Writes what strangers see of requests. `recordEdit` calls it for every change, so the published rows change in the
 * transaction of the change itself (decision 129).
 */
import { usualPublish } from '@fixpoint/contract/desk/settings/publish.ts';
import type { Database, EndAct } from '#platform/database.ts';
import { countReporters } from '#requests/nearby/count-reporters.ts';
import { type PublicChange, writePublicMessages } from '#requests/outbox/write-public-messages.ts';
import { type MaskedPlace, maskPlaces } from './mask-place.ts';
import {
  type PublishSource,
  lockPublications,
  selectPublishingClient,
  selectSources,
  selectToPublish,
  updatePlaces,
  updateWaits,
} from './publish-source-store.ts';
import { changeCounts, selectCounted } from './published-count-store.ts';
import { type PublishedContent, contentOf, isPublic, isWaiting } from './published-row.ts';
import { type ShownRow, takeBack, upsertPublished } from './published-store.ts';
import { type ShownType, oldestClosing, shownTypesOf } from './shown-types.ts';

interface ToPublish {
  clientId: number;
  requestIds: readonly number[];
  now: Date;
}

/** Brings the published rows in line with these requests, when the transaction ends. */
export function publishAtEnd(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  return tx.atEnd(publishCollected, [{ clientId, requestIds, now }]);
}

const publishCollected: EndAct<ToPublish> = async (tx, items) => {
  const byClient = Map.groupBy(items, ({ clientId }) => clientId);
  for (const [clientId, itsItems] of byClient) {
    const requestIds = [...new Set(itsItems.flatMap((item) => item.requestIds))];
    const now = itsItems.map((item) => item.now).reduce((one, other) => (one > other ? one : other));
    await publishRequests(tx, clientId, requestIds, now);
  }
};

/** Brings the published rows in line with these requests and their main requests, as the transaction sees them now. */
export async function publishRequests(
  tx: Database,
  clientId: number,
  requestIds: readonly number[],
  now: Date,
): Promise<void> {
  const changedIds = requestIds.length === 0 ? [] : await selectToPublish(tx, clientId, requestIds);
  if (changedIds.length === 0) return;
  await lockPublications(tx, clientId, changedIds);
  const { publish, timeZone } = await selectPublishingClient(tx, clientId);
  const setting = { ...usualPublish, ...publish };
  const shownTypes = shownTypesOf(setting);
  const oldest = oldestClosing(setting, timeZone, now);
  const sources = await selectSources(tx, clientId, changedIds, timeZone);
  const counts = await countReporters(tx, clientId, changedIds);
  const publicSources = sources.flatMap((source) => {
    const shown = shownTypes.get(source.workTypeKey);
    return isPublic(source, shown, oldest) ? [{ source, shown }] : [];
  });
  const places = await placesOf(tx, clientId, publicSources);
  const contents = publicSources.map(({ source, shown }, at) => {
    const { confirmed = 0, unconfirmed = 0 } = counts.get(source.requestId) ?? {};
    return contentOf(source, shown, { place: places[at]!, alsoReportedBy: confirmed + unconfirmed });
  });
  await writePublished(tx, clientId, { changedIds, contents }, now);
  await rememberWaits(tx, clientId, { sources, publicSources }, now);
}

/** Writes the contents, takes the others of the changed requests back, and counts both. */
async function writePublished(
  tx: Database,
  clientId: number,
  { changedIds, contents }: { changedIds: readonly number[]; contents: readonly PublishedContent[] },
  now: Date,
): Promise<void> {
  const before = await selectCounted(tx, clientId, changedIds);
  const publicIds = new Set(contents.map(({ requestId }) => requestId));
  const otherIds = changedIds.filter((id) => !publicIds.has(id));
  const goneIds = await takeBack(tx, clientId, otherIds, now);
  const shown = await upsertPublished(tx, clientId, contents, now);
  await writePublicMessages(tx, clientId, [...goneIds.map(goneChange), ...shown.map(shownChange)], now);
  await changeCounts(tx, clientId, { before, after: contents });
}

const goneChange = (requestId: number): PublicChange => ({
  requestId,
  type: 'request.removed',
  workTypeIds: null,
});

function shownChange({ requestId, workTypeId, formerWorkTypeId }: ShownRow): PublicChange {
  return formerWorkTypeId === null
    ? { requestId, type: 'request.created', workTypeIds: [workTypeId] }
    : { requestId, type: 'request.updated', workTypeIds: [formerWorkTypeId, workTypeId] };
}

/** A request waits from its first waiting word or photo on, until staff have decided about all of them. */
async function rememberWaits(
  tx: Database,
  clientId: number,
  { sources, publicSources }: { sources: readonly PublishSource[]; publicSources: readonly PublicSource[] },
  now: Date,
): Promise<void> {
  const waitingIds = new Set(
    publicSources
      .filter(({ source, shown }) => isWaiting(source, shown))
      .map(({ source }) => source.requestId),
  );
  const changed = sources.filter(
    ({ requestId, waitsSince }) => waitingIds.has(requestId) !== (waitsSince !== null),
  );
  const [begun, ended] = [true, false].map((isBegun) =>
    changed.flatMap(({ requestId }) => (waitingIds.has(requestId) === isBegun ? [requestId] : [])),
  );
  await updateWaits(tx, clientId, begun!, now);
  await updateWaits(tx, clientId, ended!, null);
}

interface PublicSource {
  source: PublishSource;
  shown: ShownType;
}

/** The stored places. A place is computed if the request or its setting has moved. */
async function placesOf(
  tx: Database,
  clientId: number,
  publicSources: readonly PublicSource[],
): Promise<MaskedPlace[]> {
  const moved = publicSources.filter(({ source, shown: { place } }) => {
    const isSame = source.ofLongitude === source.longitude && source.ofLatitude === source.latitude;
    return source.mask !== place || !isSame;
  });
  if (moved.length === 0) return publicSources.map(({ source }) => source.stored);
  const toMask = moved.map(({ source, shown: { place: mask } }) => ({
    longitude: source.longitude,
    latitude: source.latitude,
    mask,
  }));
  const maskedPlaces = await maskPlaces(tx, clientId, toMask);
  const computed = new Map(moved.map(({ source }, at) => [source.requestId, maskedPlaces[at]!]));
  await updatePlaces(
    tx,
    clientId,
    moved.map(({ source: { requestId, longitude, latitude }, shown: { place: mask } }) => ({
      requestId,
      mask,
      ofLongitude: longitude,
      ofLatitude: latitude,
      place: computed.get(requestId)!,
    })),
  );
  return publicSources.map(({ source }) => computed.get(source.requestId) ?? source.stored);
}
