/** Contents of messages for receivers without a key: what strangers may see of a request now. */
import { publicPhotoPath, publicRequestPath } from '#requests/public/public-paths.ts';
import { findPublicRequest, publicViewOfClient } from '#requests/public/public-requests.ts';
import type { FindPublicContents } from '#webhooks/find-public-body.ts';

export const findPublicContents: FindPublicContents = async (
  database,
  { client, origin, requestId },
  { clients, clock },
) => {
  const workTypes = await clients.findWorkTypes(client.clientId);
  const view = publicViewOfClient(client, workTypes, clock.now());
  const row = view && (await findPublicRequest(database, view, requestId));
  if (row === undefined) return undefined;
  const statuses = await clients.findStatuses(client.clientId);
  const statusOf = (id: number) => {
    const status = statuses.find(({ statusId }) => statusId === id);
    return { key: status?.key ?? '', name: status?.citizenName ?? '' };
  };
  const workType = workTypes.find(({ workTypeId }) => workTypeId === row.workTypeId);
  const { longitude, latitude } = row;
  return {
    url: `${origin}${publicRequestPath}/${requestId}`,
    workType: { key: workType?.key ?? '', name: workType?.name ?? '' },
    status: statusOf(row.statusId),
    isClosed: row.closedOn !== null,
    point: longitude === null || latitude === null ? null : { longitude, latitude },
    precision: row.locationType,
    street: row.street,
    block: row.block,
    reportedOn: row.reportedOn,
    updatedOn: row.updatedOn,
    closedOn: row.closedOn,
    course: row.course.map(({ statusId, on }) => ({ status: statusOf(statusId), on })),
    description: row.words,
    photos: row.photoNames.map((name) => `${origin}${publicPhotoPath(requestId, name)}`),
    alsoReportedBy: row.alsoReportedBy,
  };
};
