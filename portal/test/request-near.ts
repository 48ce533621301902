import type { findNearbyRequests } from '@fixpoint/contract/commands/find-nearby-requests.ts';
import type { ResultOf } from '@fixpoint/contract/define-command.ts';

/** A stranger's request near a report. */
export const requestNear: ResultOf<typeof findNearbyRequests>['Requests'][number] = {
  Id: 1017,
  Guid: '',
  WorkTypeName: 'Pothole',
  StatusName: 'In progress',
  StatusType: 1,
  CreatedDate: new Date('2026-11-03T15:00:00Z'),
  ClosedDate: null,
  Longitude: -93.25,
  Latitude: 44.9501,
  LocationType: 'exact',
  Street: '',
  Block: null,
  Distance: 12,
  IsSameObject: false,
  IsOwn: false,
  Description: '',
  Photos: [],
  AlsoReportedBy: 3,
};
