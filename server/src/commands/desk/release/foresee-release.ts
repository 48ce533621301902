import type { DeskHandler } from '#commands/desk/handler.ts';
import { findCase } from '#desk/case/find-case.ts';
import { foreseePublished } from '#requests/public/review.ts';
import { refuseUnknownRequest } from '#workflows/request-changes/staff-update.ts';

/** The names of the photos are their ids, because a photo has a public name only once it is released. */
export const foreseeRelease: DeskHandler<'foreseeRelease'> = async (asked, { caller, now }, parts) => {
  const { database, clients } = parts;
  const { client, scope } = caller;
  const { requestId, words, photoIds } = asked;
  const request = await findCase(database, scope, requestId);
  if (request === undefined) refuseUnknownRequest(requestId);
  const photoNames = photoIds.map(String);
  const content = await foreseePublished(database, client, requestId, { words, photoNames, now });
  if (content === undefined) return { seen: null };
  const statuses = await clients.findStatuses(client.clientId);
  const status = statuses.find(({ statusId }) => statusId === content.statusId)?.citizenName ?? '';
  const { locationType, longitude, latitude, street, block, reportedOn, alsoReportedBy } = content;
  const place = { locationType, longitude, latitude, street, block };
  const shown = { words: content.words, photoIds: content.photoNames.map(Number) };
  return { seen: { workType: request.workType, status, ...place, reportedOn, ...shown, alsoReportedBy } };
};
