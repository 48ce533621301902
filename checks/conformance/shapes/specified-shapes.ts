/**
 * The content of answers by the specification: its section 3, and for staff the protocol page; without our
 * additions.
 */
import {
  dateKind,
  escapedTextKind,
  literalKind,
  filledTextKind,
  guidKind,
  idKind,
  jpegKind,
  optionalJpegKind,
  listKindOf,
  listKind,
  nullKind,
  numberKind,
  objectKind,
  statusTypeKind,
  textKind,
  booleanKind,
  wholeNumberKind,
} from './field-kind.ts';

const hyperlinkShape = objectKind({
  displayname: textKind,
  hyperlink: textKind,
  protocoltype: textKind,
  displayorder: numberKind,
});

export const clientShape = objectKind({
  Id: idKind,
  EnableAnonymousRequests: booleanKind,
  EnableCitizenSite: booleanKind,
  EnableCitizenDisclaimer: booleanKind,
  CitizenDisclaimer: textKind,
  CitizenHyperlinks: listKindOf(hyperlinkShape),
  ExtentXMin: numberKind,
  ExtentYMin: numberKind,
  ExtentXMax: numberKind,
  ExtentYMax: numberKind,
});

export const logosShape = objectKind({ Logo: optionalJpegKind, LogoHeader: optionalJpegKind });

export const workTypesShape = listKindOf(
  objectKind({ Value: idKind, Text: filledTextKind, CustomMessage: textKind }),
);

export const signInShape = objectKind({
  UserName: textKind,
  Token: filledTextKind,
  TokenExpiration: dateKind,
  WebSecurityLevel: wholeNumberKind,
  IsUsernameUpdated: booleanKind,
});

export const citizenShape = objectKind({
  FirstName: escapedTextKind,
  LastName: escapedTextKind,
  Email: filledTextKind,
  PhoneNumber: escapedTextKind,
});

export const citizenRequestsShape = listKindOf(
  objectKind({
    Id: idKind,
    Guid: guidKind,
    WorkTypeName: textKind,
    WorkTypeColor: textKind,
    StatusName: textKind,
    StatusType: statusTypeKind,
    CreatedDate: dateKind,
    Address: textKind,
    Description: textKind,
    Latitude: numberKind,
    Longitude: numberKind,
  }),
);

export const requestByGuidShape = objectKind({
  Guid: guidKind,
  WorkTypeName: textKind,
  WorkRequestId: idKind,
  CitizenStatusName: textKind,
  DatePosted: dateKind,
  Address: textKind,
  Description: textKind,
});

export const createdIdShape = objectKind({ Id: idKind });

export const fileIdsShape = listKindOf(objectKind({ Id: idKind, Name: textKind }));

export const fileShape = objectKind({ Name: textKind, Data: jpegKind });

export const notesShape = listKindOf(
  objectKind({ UserName: textKind, DatePosted: dateKind, Note: textKind }),
);

export const outcomeShape = objectKind({ Result: booleanKind });

export const mirroredRequestsShape = listKindOf(
  objectKind({
    type: literalKind('workrequest'),
    ...Object.fromEntries(
      ['workrequestid', 'clientid', 'worktypeid', 'statusid', 'userid', 'totalrecords', 'priority'].map(
        (name) => [name, wholeNumberKind],
      ),
    ),
    ...Object.fromEntries(
      ['latitude', 'longitude', 'longtitude', 'pointx', 'pointy'].map((name) => [name, numberKind]),
    ),
    ...Object.fromEntries(['collecteddate', 'posteddate', 'modifieddate'].map((name) => [name, dateKind])),
    ...Object.fromEntries(['authorized', 'hasphoto', 'citizenrequest'].map((name) => [name, booleanKind])),
    ...Object.fromEntries(
      (
        'requesttitle clientname worktypename statusname username address addresssource city state zip hyperlink ' +
        'description comments color assetid gislayer uniqueclientid workgroupname citizenemail'
      )
        .split(' ')
        .map((name) => [name, textKind]),
    ),
    ...Object.fromEntries(
      ['citizenfirstname', 'citizenlastname', 'citizenphonenumber'].map((name) => [name, escapedTextKind]),
    ),
    guid: guidKind,
    assigneduserids: listKind,
    customvalues: nullKind,
  }),
);
