import type { CitizenRequest } from '#features/requests/citizen-requests.ts';

/** A request of a test's citizen; tests spread over it. */
export function ownRequest(Id: number, more: Partial<CitizenRequest> = {}): CitizenRequest {
  return {
    Id,
    Guid: `0f8fad5b-d9cb-469f-a165-${String(Id).padStart(12, '0')}`,
    WorkTypeName: 'Pothole',
    WorkTypeColor: '#aa5500',
    StatusName: 'Submitted',
    StatusType: 0,
    // The evening before in Chicago, whose date is the one to show.
    CreatedDate: new Date('2026-03-05T02:30:00Z'),
    Address: '44 Bridge Lane',
    Description: 'A deep hole',
    Latitude: 44.95,
    Longitude: -93.25,
    ...more,
  };
}
