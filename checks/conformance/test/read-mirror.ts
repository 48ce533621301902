import { readSentDate } from '@fixpoint/contract/wire/wire-date.ts';
import { webMercatorOf } from '@fixpoint/contract/wire/extent.ts';
import { clientId, nameOfWorkType, fakeDateText } from './section-three.ts';
import type { Fields, FakeRequest } from './fake-request.ts';

/** The requests modified in the window of a call, as a work-order system reads them. */
export function readMirror(requests: FakeRequest[], fields: Fields) {
  const [from, to] = ['fromdate', 'todate'].map((name) =>
    readSentDate(String(fields[name]))!.at('UTC').getTime(),
  );
  const windowRequests = requests.filter(({ modifiedAt }) => modifiedAt >= from! && modifiedAt <= to!);
  const isWanted = (name: string) => String(fields[name]) === 'true';
  return {
    entries: windowRequests.map((request) => entryOf(request, windowRequests.length)),
    histories: isWanted('gethistory') ? windowRequests.map(({ id }) => ({ workrequestid: id })) : [],
    files: isWanted('getfiles') ? windowRequests.map(({ id }) => ({ workrequestid: id })) : [],
  };
}

/** Text fields that are present but empty. */
const emptyTexts = Object.fromEntries(
  (
    'address addresssource city state zip hyperlink color assetid gislayer workgroupname ' +
    'citizenfirstname citizenlastname citizenemail citizenphonenumber'
  )
    .split(' ')
    .map((name) => [name, '']),
);

function entryOf(request: FakeRequest, total: number) {
  const { longitude, latitude } = request;
  const { x, y } = webMercatorOf(longitude, latitude);
  return {
    ...emptyTexts,
    type: 'workrequest',
    requesttitle: nameOfWorkType(request.workTypeId),
    workrequestid: request.id,
    clientid: clientId,
    clientname: 'City',
    worktypeid: request.workTypeId,
    worktypename: nameOfWorkType(request.workTypeId),
    statusid: 1,
    statusname: 'New',
    userid: 0,
    username: 'City_CitizenGuest',
    latitude,
    longitude,
    longtitude: longitude,
    pointx: x,
    pointy: y,
    collecteddate: fakeDateText(request.postedAt),
    posteddate: fakeDateText(request.postedAt),
    modifieddate: fakeDateText(request.modifiedAt),
    totalrecords: total,
    authorized: true,
    hasphoto: request.photos.length > 0,
    priority: 5,
    guid: request.guid,
    description: request.description,
    comments: request.comments,
    uniqueclientid: request.fileGuid,
    assigneduserids: [],
    customvalues: null,
    citizenrequest: true,
  };
}
