/** What .NET writes for a guid that was never set. It counts as none. */
const nilGuid = '00000000-0000-0000-0000-000000000000';

/** The guid, unless it stands for none: as a real one it would make everything that a client sends the same. */
export function givenGuid(guid: string | undefined): string | undefined {
  return guid === nilGuid ? undefined : guid;
}
