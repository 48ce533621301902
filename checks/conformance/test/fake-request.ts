/** A request in the fake's store. */
export interface FakeRequest {
  id: number;
  guid: string;
  owner: string;
  fileGuid: string;
  workTypeId: number;
  description: string;
  longitude: number;
  latitude: number;
  postedAt: number;
  modifiedAt: number;
  comments: string;
  photos: number[];
  notes: { author: string; note: string; at: number }[];
}

/** A call's fields, their names in lower case. */
export type Fields = Record<string, unknown>;
