import type { CitizenRequest } from '#features/requests/citizen-requests.ts';

/** A request of a test's citizen, with `more` fields changed. */
export function ownRequest(Id: number, more: Partial<CitizenRequest> = {}): CitizenRequest {
  return {
    Id,
    Guid: `0f8fad5b-d9cb-469f-a165-${String(Id).padStart(12, '0')}`,
    WorkTypeName: 'Pothole',
    WorkTypeColor: '#aa5500',
    StatusName: 'Submitted',
    StatusType: 0,
    // This is the evening before in Chicago; the screen shows that date.
    CreatedDate: new Date('2026-03-05T02:30:00Z'),
    Address: '44 Bridge Lane',
    Description: 'A deep hole',
    Latitude: 44.95,
    Longitude: -93.25,
    ...more,
  };
}
