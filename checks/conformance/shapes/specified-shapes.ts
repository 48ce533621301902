/**
 * The content of answers by the specification: its section 3, and for staff the protocol page; without our
 * additions.
 */
import {
  date,
  escaped,
  exactly,
  filledText,
  guid,
  id,
  jpeg,
  jpegOrNone,
  listOf,
  list,
  nothing,
  number,
  object,
  statusType,
  text,
  trueOrFalse,
  wholeNumber,
} from './field-kind.ts';

const hyperlink = object({
  displayname: text,
  hyperlink: text,
  protocoltype: text,
  displayorder: number,
});

export const client = object({
  Id: id,
  EnableAnonymousRequests: trueOrFalse,
  EnableCitizenSite: trueOrFalse,
  EnableCitizenDisclaimer: trueOrFalse,
  CitizenDisclaimer: text,
  CitizenHyperlinks: listOf(hyperlink),
  ExtentXMin: number,
  ExtentYMin: number,
  ExtentXMax: number,
  ExtentYMax: number,
});

export const logos = object({ Logo: jpegOrNone, LogoHeader: jpegOrNone });

export const workTypes = listOf(object({ Value: id, Text: filledText, CustomMessage: text }));

export const signIn = object({
  UserName: text,
  Token: filledText,
  TokenExpiration: date,
  WebSecurityLevel: wholeNumber,
  IsUsernameUpdated: trueOrFalse,
});

export const citizen = object({
  FirstName: escaped,
  LastName: escaped,
  Email: filledText,
  PhoneNumber: escaped,
});

export const citizenRequests = listOf(
  object({
    Id: id,
    Guid: guid,
    WorkTypeName: text,
    WorkTypeColor: text,
    StatusName: text,
    StatusType: statusType,
    CreatedDate: date,
    Address: text,
    Description: text,
    Latitude: number,
    Longitude: number,
  }),
);

export const requestByGuid = object({
  Guid: guid,
  WorkTypeName: text,
  WorkRequestId: id,
  CitizenStatusName: text,
  DatePosted: date,
  Address: text,
  Description: text,
});

export const created = object({ Id: id });

export const fileIds = listOf(object({ Id: id, Name: text }));

export const file = object({ Name: text, Data: jpeg });

export const notes = listOf(object({ UserName: text, DatePosted: date, Note: text }));

export const outcome = object({ Result: trueOrFalse });

export const mirroredRequests = listOf(
  object({
    type: exactly('workrequest'),
    ...Object.fromEntries(
      ['workrequestid', 'clientid', 'worktypeid', 'statusid', 'userid', 'totalrecords', 'priority'].map(
        (name) => [name, wholeNumber],
      ),
    ),
    ...Object.fromEntries(
      ['latitude', 'longitude', 'longtitude', 'pointx', 'pointy'].map((name) => [name, number]),
    ),
    ...Object.fromEntries(['collecteddate', 'posteddate', 'modifieddate'].map((name) => [name, date])),
    ...Object.fromEntries(['authorized', 'hasphoto', 'citizenrequest'].map((name) => [name, trueOrFalse])),
    ...Object.fromEntries(
      (
        'requesttitle clientname worktypename statusname username address addresssource city state zip hyperlink ' +
        'description comments color assetid gislayer uniqueclientid workgroupname citizenemail'
      )
        .split(' ')
        .map((name) => [name, text]),
    ),
    ...Object.fromEntries(
      ['citizenfirstname', 'citizenlastname', 'citizenphonenumber'].map((name) => [name, escaped]),
    ),
    guid,
    assigneduserids: list,
    customvalues: nothing,
  }),
);
