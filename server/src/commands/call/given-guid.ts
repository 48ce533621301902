/** .NET sends this guid if none was set. */
const nilGuid = '00000000-0000-0000-0000-000000000000';

/** The guid; undefined for the nil guid, which would otherwise make all requests of a client equal. */
export function givenGuid(guid: string | undefined): string | undefined {
  return guid === nilGuid ? undefined : guid;
}
