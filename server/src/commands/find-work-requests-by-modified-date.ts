import type { ClientDirectory } from '#clients/client-directory.ts';
import type { PortalOrigins } from '#clients/portal-origin.ts';
import type { Photos } from '#photos/photos.ts';
import { readPhotosOfRequests } from '#photos/read-photos-of-requests.ts';
import { ApplicationError } from '#platform/application-error.ts';
import type { ReadWindow, WantedWindow } from '#requests/read-window.ts';
import { clientOf } from './client-of-call.ts';
import type { Handler } from './handler.ts';
import { workRequestEntry } from './work-request-entry.ts';

/** What a mirror reads, window by window; dates without a zone are the municipality's (protocol, 'Values'). */
export const findWorkRequestsByModifiedDate: Handler<
  'findWorkRequestsByModifiedDate',
  {
    clients: Pick<ClientDirectory, 'findClientById'>;
    origins: PortalOrigins;
    photos: Photos;
    readWindow: (clientId: number, wanted: WantedWindow) => Promise<ReadWindow>;
  }
> = async ({ fromdate, todate, ...wanted }, { session, now }, { clients, origins, photos, readWindow }) => {
  const client = await clientOf(clients, session.clientId);
  const { clientId, timeZone } = client;
  const [from, to] = [fromdate.at(timeZone), todate.at(timeZone)];
  if (to < from) throw new ApplicationError('fieldInvalid', 'todate is before fromdate.');
  const { gethistory: hasHistory = false, getfiles: hasFiles = false } = wanted;
  const { requests, histories } = await readWindow(clientId, { from, to, hasHistory, hasFiles, now });
  const requestIds = requests.map(({ requestId }) => requestId);
  const files = hasFiles ? await readPhotosOfRequests(photos, clientId, requestIds) : [];
  const context = { client, origin: origins.of(client), totalRecords: requests.length };
  return {
    WorkRequests: requests.map((request) => workRequestEntry(request, context)),
    WorkRequestHistories: histories.map((change) => ({
      workrequestid: change.requestId,
      statusid: change.statusId,
      statusname: change.statusName,
      username: change.author,
      datemodified: change.changedAt,
      comment: change.comment,
    })),
    Files: files.map((photo) => ({
      workrequestid: photo.requestId,
      fileid: photo.photoId,
      name: photo.name,
      dateposted: photo.postedAt,
      data: photo.base64,
    })),
  };
};
