import type { commands } from '@fixpoint/contract/commands/index.ts';
import type { AnswerOf } from '@fixpoint/contract/define-command.ts';
import { webMercatorOf } from '@fixpoint/contract/wire/extent.ts';
import { type Client, guestNameOf } from '#clients/client.ts';
import type { MirroredRequest } from '#requests/mirror/open-window.ts';
import { addressOnWire } from '#requests/missing-address.ts';

type WorkRequestEntry = AnswerOf<(typeof commands)['findWorkRequestsByModifiedDate']>['WorkRequests'][number];

/** The facts of an entry that are not in the request. */
interface EntryContext {
  client: Client;
  /** Address of the client's portal. */
  origin: string;
  /** Number of requests in the answer. */
  totalRecords: number;
}

/** `statusname` of a request that staff have removed (protocol). */
const removedStatus = 'Deleted';

/** A request in the form for integrations (protocol, 'A WorkRequests entry'). */
export function workRequestEntry(request: MirroredRequest, context: EntryContext): WorkRequestEntry {
  return {
    type: 'workrequest',
    requesttitle: request.workTypeName,
    workrequestid: request.requestId,
    worktypeid: request.workTypeId,
    worktypename: request.workTypeName,
    color: request.color,
    statusid: request.statusId,
    statusname: request.isRemoved ? removedStatus : request.statusName,
    collecteddate: request.collectedAt,
    posteddate: request.postedAt,
    modifieddate: request.modifiedAt,
    totalrecords: context.totalRecords,
    authorized: true,
    hasphoto: request.hasPhoto,
    hyperlink: `${context.origin}/#/requeststatus/${request.guid}`,
    description: request.description,
    comments: request.comments,
    priority: request.priority,
    assetid: request.assetId,
    gislayer: request.gisLayer,
    guid: request.guid,
    uniqueclientid: request.uniqueClientId || (request.fileGuid ?? ''),
    duplicateof: request.duplicateOf ?? 0,
    assigneduserids: request.assigneeId === null ? [] : [request.assigneeId],
    workgroupname: request.teamName ?? '',
    customvalues: null,
    iscodeenforcement: false,
    issignmaintenance: false,
    workrequestemployees: [],
    workrequestequipment: [],
    workrequestmaterials: [],
    ...placeOf(request),
    ...reporterOf(request, context.client),
  };
}

function placeOf(request: MirroredRequest) {
  const { longitude, latitude, addressSource: addresssource, city, state, zip } = request;
  const { x: pointx, y: pointy } = webMercatorOf(longitude, latitude);
  const position = { latitude, longitude, longtitude: longitude, pointx, pointy };
  return { ...position, address: addressOnWire(request), addresssource, city, state, zip };
}

function reporterOf(request: MirroredRequest, { clientId, name }: Client) {
  return {
    clientid: clientId,
    clientname: name,
    userid: request.accountId ?? 0,
    username: request.username ?? guestNameOf(name),
    citizenrequest: request.isCitizens,
    citizenfirstname: request.firstName,
    citizenlastname: request.lastName,
    citizenemail: request.email,
    citizenphonenumber: request.phoneNumber,
  };
}
