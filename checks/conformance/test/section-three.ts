/** The fields of the specification's section 3, and no others: the fake's answers. */
import type { FakeRequest } from './fake-request.ts';
import { jpegOf } from './jpeg-of.ts';

export const clientId = 41;

/** An extent in Web Mercator metres: about -8.98 to -8.89 degrees, and 40.90 to 40.98. */
const extent = { west: -1_000_000, south: 5_000_000, east: -990_000, north: 5_010_000 };

export const fakeClient = {
  Id: clientId,
  EnableAnonymousRequests: true,
  EnableCitizenSite: true,
  EnableCitizenDisclaimer: false,
  CitizenDisclaimer: '',
  CitizenHyperlinks: [
    { displayname: 'Us', hyperlink: 'city.example', protocoltype: 'http', displayorder: 1 },
  ],
  ExtentXMin: extent.west,
  ExtentYMin: extent.south,
  ExtentXMax: extent.east,
  ExtentYMax: extent.north,
};

export const fakeLogos = { Logo: jpegOf(350, 250), LogoHeader: '' };

export const fakeWorkTypes = [
  { Value: 7, Text: 'Pothole', CustomMessage: '' },
  { Value: 9, Text: 'Street light', CustomMessage: 'Thank you.' },
];

export const nameOfWorkType = (id: number) => fakeWorkTypes.find(({ Value }) => Value === id)?.Text ?? '';

export const fakeDateText = (ms: number) => `/Date(${ms})/`;

export const fakeCitizenOf = (email: string) => ({
  FirstName: 'Ada',
  LastName: 'Lovelace%20%26%20Co',
  Email: email,
  PhoneNumber: '',
});

export const requestByGuidOf = ({ guid, id, workTypeId, postedAt, description }: FakeRequest) => ({
  Guid: guid,
  WorkTypeName: nameOfWorkType(workTypeId),
  WorkRequestId: id,
  CitizenStatusName: 'New',
  DatePosted: fakeDateText(postedAt),
  Address: '',
  Description: description,
});

export const requestInListOf = (request: FakeRequest) => ({
  Id: request.id,
  Guid: request.guid,
  WorkTypeName: nameOfWorkType(request.workTypeId),
  WorkTypeColor: '#000',
  StatusName: 'New',
  StatusType: 0,
  CreatedDate: fakeDateText(request.postedAt),
  Address: '',
  Description: request.description,
  Latitude: request.latitude,
  Longitude: request.longitude,
});

export const notesOf = ({ notes }: FakeRequest) =>
  notes.map(({ author, note, at }) => ({ UserName: author, DatePosted: fakeDateText(at), Note: note }));

export const fakeSignIn = (userName: string, token: string, level: number) => ({
  UserName: userName,
  Token: token,
  TokenExpiration: fakeDateText(Date.now() + 3_600_000),
  WebSecurityLevel: level,
  IsUsernameUpdated: false,
});
