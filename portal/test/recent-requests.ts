/** Requests that guests of a test have sent from the device before. */
import { addRecentRequest, type RecentRequest } from '#features/recent-requests/recent-requests-store.ts';
import { requestGuid } from './visit-home.ts';

export const recentPothole: RecentRequest = {
  guid: requestGuid,
  id: 1042,
  workType: 'Pothole',
  // This is the evening before in Chicago; the screen shows that date.
  sentAt: Date.parse('2026-03-05T02:30:00Z'),
  address: '44 Bridge Lane',
};
export const recentTrash: RecentRequest = {
  guid: '0f8fad5b-d9cb-469f-a165-70867728950e',
  id: 1043,
  workType: 'Missed Trash',
  sentAt: Date.parse('2026-03-06T12:00:00Z'),
  address: '',
};

/** Adds them to the device's list; `leave` removes them. */
export function keepRequests(...requests: RecentRequest[]): void {
  for (const request of requests) addRecentRequest(3, request);
}
